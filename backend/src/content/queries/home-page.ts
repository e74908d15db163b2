import { homePage, itemKinds } from '@learnloom/contracts/content/item';
import { publishedKinds } from '@learnloom/platform/areas';
import { lookup } from '../../kernel/reading/lookups.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { cardColumns, toCard, visibleDocuments } from './visible-items.ts';

const LATEST = 8;
const FEATURED = 6;

/** Answers with what is new and what is featured, of both kinds. */
export const home = answer(
  homePage,
  async (_input, ports) => {
    // Kind by kind, as the index has them.
    const newest = async (most: number, featured: boolean) => {
      const found = await Promise.all(
        itemKinds.map(kind =>
          visibleDocuments(ports, kind)
            .$if(featured, items => items.where('i.featured', '=', true))
            .orderBy('i.publishedAt', 'desc')
            .orderBy('i.title')
            .orderBy('i.key')
            .limit(most)
            .select(cardColumns)
            .execute(),
        ),
      );
      return found
        .flat()
        .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
        .slice(0, most);
    };
    const [latest, featured, counts] = await Promise.all([
      newest(LATEST, false),
      newest(FEATURED, true),
      Promise.all(
        publishedKinds.map(
          async ({ kind }) => [kind, await lookup(ports.lookups.published, kind).count(ports.read)] as const,
        ),
      ),
    ]);
    return {
      latest: latest.map(toCard),
      featured: featured.map(toCard),
      counts: Object.fromEntries(counts),
    };
  },
  { scopes: () => [] },
);
