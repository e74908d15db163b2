import { homePage, type ItemKind } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { cardColumns, toCard, visibleDocuments, visibleItems } from './visible-items.ts';

const LATEST = 8;
const FEATURED = 6;

/** Answers with what is new and what is featured, of both kinds. */
export const home = answer(
  homePage,
  async (_input, ports) => {
    const newest = visibleDocuments(ports)
      .orderBy('i.publishedAt', 'desc')
      .orderBy(['i.title', 'i.key'])
      .select(cardColumns);
    const [latest, featured, counts] = await Promise.all([
      newest.limit(LATEST).execute(),
      newest.where('i.featured', '=', true).limit(FEATURED).execute(),
      visibleItems(ports)
        .groupBy('i.kind')
        .select(({ fn }) => ['i.kind', fn.countAll<number>().as('count')])
        .execute(),
    ]);
    const countOf = (kind: ItemKind) => counts.find(row => row.kind === kind)?.count ?? 0;
    return {
      latest: latest.map(toCard),
      featured: featured.map(toCard),
      counts: { article: countOf('article'), tutorial: countOf('tutorial') },
    };
  },
  { scopes: () => [] },
);
