import { sql } from 'kysely';
import { itemRoot } from '@learnloom/contracts/content/item';
import { itemLinks } from '@learnloom/contracts/content/links';
import { answer } from '../../kernel/reading/answer.ts';
import { content } from '../tables.ts';

/** Rows that are listed. */
const MOST = 50;

/** Answers with the articles and tutorials that link to one of them, by its key or by its present address. */
export const backlinks = answer(itemLinks.backlinks, async ({ kind, key }, { read }) => {
  const place = await content(read)
    .selectFrom('content_item as i')
    .innerJoin('category as t', 't.key', 'i.topCategory')
    .where('i.key', '=', key)
    .where('i.kind', '=', kind)
    .select(['i.slug', 't.slug as parentCategory'])
    .executeTakeFirst();
  const targets = [`learnloom:${kind}/${key}`];
  if (place) targets.push(`${itemRoot[kind]}/${place.parentCategory}/${place.slug}`);
  const rows = await content(read)
    .selectFrom('content_link as l')
    .innerJoin('content_item as i', 'i.key', 'l.key')
    .innerJoin('category as t', 't.key', 'i.topCategory')
    .where(({ ref }) => sql<boolean>`${ref('l.targets')} ?| ${targets}::text[]`)
    .where('i.key', '<>', key)
    .orderBy(({ fn }) => fn<string>('lower', ['i.title']))
    .orderBy('i.key')
    .limit(MOST)
    .select(['i.key', 'i.kind', 'i.title', 'i.slug', 'i.published', 't.slug as parentCategory', 'l.links'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .execute();
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ links, total: _, ...row }) => ({
      ...row,
      text: links.find(({ target }) => targets.includes(target))?.text ?? '',
    })),
  };
});
