import { homePage, type ItemCard, type ItemKind } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { cardColumns, visibleDocuments, visibleItems } from './visible-items.ts';

const LATEST = 8;
const FEATURED = 6;
const NEWEST_FIRST = 'i."publishedAt" desc, i.title';

/** Answers with what is new and what is featured, of both kinds. */
export const home = answer(
  homePage,
  async (_input, ports) => {
    const newest = () => visibleDocuments(ports).orderByRaw(NEWEST_FIRST).select<ItemCard[]>(cardColumns(ports));
    const [latest, featured, counts] = await Promise.all([
      newest().limit(LATEST),
      newest().where({ 'i.featured': true }).limit(FEATURED),
      visibleItems(ports)
        .groupBy('i.kind')
        .select<{ kind: ItemKind; count: number }[]>('i.kind', ports.db.raw('count(*) as count')),
    ]);
    const countOf = (kind: ItemKind) => counts.find(row => row.kind === kind)?.count ?? 0;
    return {
      latest,
      featured,
      counts: { article: countOf('article'), tutorial: countOf('tutorial') },
    };
  },
  { scopes: () => [] },
);
