import { homePage, type HomePage } from '@learnloom/contracts/content/item';
import { publishedKinds } from '@learnloom/contracts/kernel/published-kinds';
import { lookup } from '../../kernel/reading/lookups.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { cardColumns, toCard, visibleDocuments } from './visible-items.ts';

const LATEST = 8;
const FEATURED = 6;

/** Answers with what is new and what is featured, of both kinds. */
export const home = answer(
  homePage,
  async (_input, ports) => {
    const newest = visibleDocuments(ports)
      .orderBy('i.publishedAt', 'desc')
      .orderBy('i.title')
      .orderBy('i.key')
      .select(cardColumns);
    const [latest, featured, counts] = await Promise.all([
      newest.limit(LATEST).execute(),
      newest.where('i.featured', '=', true).limit(FEATURED).execute(),
      Promise.all(
        publishedKinds.map(
          async kind => [kind, await lookup(ports.lookups.published, kind).count(ports.read)] as const,
        ),
      ),
    ]);
    return {
      latest: latest.map(toCard),
      featured: featured.map(toCard),
      counts: Object.fromEntries(counts) as HomePage['counts'],
    };
  },
  { scopes: () => [] },
);
