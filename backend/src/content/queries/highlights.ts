import { MAX_HIGHLIGHTS, type Highlight, type Highlights, type ItemContract } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';
import { inReadingOrder } from './visible-items.ts';

/** Answers with the best items of each published top category: featured ones first, then the newest. */
export const highlights = (contract: ItemContract) =>
  answer(
    contract.highlights,
    async (_input, { read }): Promise<Highlights> => {
      // The first few of every category, as an index has them: a whole top category may hold thousands.
      const rows = await content(read)
        .selectFrom('category as c')
        .leftJoin('category as t', 't.key', 'c.parent')
        .innerJoinLateral(
          ({ selectFrom }) =>
            selectFrom('content_item as i')
              .whereRef('i.category', '=', 'c.key')
              .where('i.kind', '=', contract.kind)
              .where('i.published', '=', true)
              .orderBy('i.featured', 'desc')
              .$call(inReadingOrder)
              .limit(MAX_HIGHLIGHTS)
              .select(['i.key', 'i.title', 'i.slug', 'i.featured', 'i.publishedAt'])
              .as('i'),
          join => join.onTrue(),
        )
        .where('c.kind', '=', contract.kind)
        .where('c.published', '=', true)
        .where(({ or, eb }) => or([eb('c.parent', 'is', null), eb('t.published', '=', true)]))
        .orderBy('i.featured', 'desc')
        .orderBy('i.publishedAt', 'desc')
        .orderBy('i.key')
        .select(['i.key', 'i.title', 'i.slug', 'c.key as category', 'c.parent'])
        .execute();
      const best = new Map<string, Highlight[]>();
      for (const { category, parent, ...item } of rows) {
        const top = best.get(parent ?? category) ?? [];
        best.set(parent ?? category, top);
        if (top.length < MAX_HIGHLIGHTS) top.push(item);
      }
      return { categories: [...best].map(([key, items]) => ({ key, items })) };
    },
    { scopes: () => [] },
  );
