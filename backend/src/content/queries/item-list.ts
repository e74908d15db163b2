import { sql } from 'kysely';
import type { ItemContract } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { LOOKED_AT_INDEXED, pageOf, pageOfMatches, type Looked } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { hasPart, titlesWith } from '../../kernel/reading/titles.ts';
import { content } from '../tables.ts';

/** The staff's grid: drafts too, last changed first. A category's slug selects it and what is below it. */
export const itemList = (contract: ItemContract) =>
  answer(contract.list, async ({ page, limit, search, status, category, sort }, { read }) => {
    const { by, direction, keyDirection } = sortedBy(contract.list, sort);
    const ordered = content(read)
      .selectFrom('content_item as i')
      .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['i.title']) : ref('i.updatedAt')), direction)
      .orderBy('i.key', keyDirection);
    let listed = ordered.where('i.kind', '=', contract.kind);
    if (status === 'true' || status === 'false') listed = listed.where('i.published', '=', status === 'true');
    if (category) {
      const shelf = await content(read)
        .selectFrom('category')
        .where('kind', '=', contract.kind)
        .where('slug', '=', category)
        .select(['key', 'parent'])
        .executeTakeFirst();
      listed = listed.where(shelf?.parent ? 'i.category' : 'i.topCategory', '=', shelf?.key ?? '');
    }
    const whole = (keys: typeof found) =>
      ordered
        .innerJoin(keys.as('p'), 'p.key', 'i.key')
        .innerJoin('category as c', 'c.key', 'i.category')
        .innerJoin('category as t', 't.key', 'i.topCategory')
        .leftJoin('author as a', 'a.key', 'i.author')
        .select([
          'i.key',
          'i.kind',
          'i.title',
          'i.slug',
          'i.published',
          'i.featured',
          'i.updatedAt',
          'i.version',
          'i.publishedAt',
          'i.draftSince',
          'i.scheduledFor',
          't.slug as categorySlug',
          't.title as categoryTitle',
          'c.title as subCategoryTitle',
        ])
        .select(({ ref }) =>
          sql<string>`coalesce(${ref('a.firstName')} || ' ' || ${ref('a.lastName')}, '')`.as('authorName'),
        );
    const found = listed.select('i.key');
    if (!search) return pageOf(read, found, { page, limit }, whole);
    const sought = listed
      .select(['i.key', 'i.title', 'i.slug', 'i.updatedAt'])
      .select(({ fn }) => fn<string>('lower', ['i.title']).as('lowered'));
    const matching = (some: typeof sought, how: Looked, part: string) =>
      content(read)
        .selectFrom(some.as('i'))
        .where(({ or, ref }) =>
          how === 'each'
            ? or([hasPart(ref('i.lowered'), part), hasPart(ref('i.slug'), part)])
            : or([titlesWith(ref('i.title'), [part]), titlesWith(ref('i.slug'), [part])]),
        )
        .orderBy(by === 'title' ? 'i.lowered' : 'i.updatedAt', direction)
        .orderBy('i.key', keyDirection)
        .select('i.key');
    return pageOfMatches(
      read,
      sought,
      matching,
      { page, limit, search },
      keys => whole(keys).select(sql.ref<number>('p.total').as('total')),
      { lookedAt: category ? undefined : LOOKED_AT_INDEXED, phrase: true },
    );
  });
