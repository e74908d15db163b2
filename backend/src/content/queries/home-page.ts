import { homePage, itemKinds } from '@learnloom/contracts/content/item';
import { publishedKinds } from '@learnloom/platform/areas';
import { lookup } from '../../kernel/reading/lookups.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { beginnerPath } from './beginner-path.ts';
import { cardColumns, toCard, visibleDocuments } from './visible-items.ts';

const LATEST = 8;
const FEATURED = 6;

/** Answers with where beginners start, what is new and what is featured, of both kinds. No item is there twice. */
export const home = answer(
  homePage,
  async (_input, ports) => {
    // Kind by kind, as the index has them. Without those that the page has elsewhere.
    const newest = async (most: number, elsewhere: ReadonlySet<string>, featured: boolean) => {
      const found = await Promise.all(
        itemKinds.map(kind =>
          visibleDocuments(ports, kind)
            .$if(featured, items => items.where('i.featured', '=', true))
            .orderBy('i.publishedAt', 'desc')
            .orderBy('i.title')
            .orderBy('i.key')
            .limit(most + elsewhere.size)
            .select(cardColumns)
            .execute(),
        ),
      );
      return found
        .flat()
        .filter(({ key }) => !elsewhere.has(key))
        .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
        .slice(0, most);
    };
    const sections = async () => {
      const path = await beginnerPath(ports.read);
      const steps = new Set(path?.steps.map(({ key }) => key));
      const latest = await newest(LATEST, steps, false);
      const featured = await newest(FEATURED, new Set([...steps, ...latest.map(({ key }) => key)]), true);
      return { path, latest, featured };
    };
    const [{ path, latest, featured }, counts] = await Promise.all([
      sections(),
      Promise.all(
        publishedKinds.map(
          async ({ kind }) => [kind, await lookup(ports.lookups.published, kind).count(ports.read)] as const,
        ),
      ),
    ]);
    return {
      beginnerPath: path,
      latest: latest.map(toCard),
      featured: featured.map(toCard),
      counts: Object.fromEntries(counts),
    };
  },
  { scopes: () => [] },
);
