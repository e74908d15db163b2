import { sql } from 'kysely';
import type { ListedContract } from '@learnloom/contracts/assessments/assessment';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { assessments } from '../tables.ts';
import { drafts, isChanged } from './draft-questions.ts';
import { livePath } from './live-path.ts';
import { asksSomethingElse } from './unlike-live.ts';

/** The staff's list: drafts too, last changed first. A category's slug selects it and what is below it. */
export const assessmentList = (contract: ListedContract) =>
  answer(contract.rows, async ({ page, limit, search, status, category, sort }, ports) => {
    const { read } = ports;
    const { by, direction, keyDirection } = sortedBy(contract.rows, sort);
    let rows = assessments(read)
      .selectFrom('assessment as a')
      .where('a.kind', '=', contract.kind)
      .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['a.title']) : ref('a.updatedAt')), direction)
      .orderBy('a.key', keyDirection)
      .select('a.key');
    if (status === 'true' || status === 'false') rows = rows.where('a.published', '=', status === 'true');
    if (category) {
      const shelf = await assessments(read)
        .selectFrom('category')
        .where('kind', '=', contract.kind)
        .where('slug', '=', category)
        .select(['key', 'parent'])
        .executeTakeFirst();
      rows = rows.where(shelf?.parent ? 'a.category' : 'a.topCategory', '=', shelf?.key ?? '');
    }
    if (search) {
      const pattern = containing(search);
      rows = rows.where(({ or, eb }) => or([eb('a.title', 'ilike', pattern), eb('a.slug', 'ilike', pattern)]));
    }
    const found = await pageOf(read, rows, { page, limit }, keys =>
      drafts(read)
        .innerJoin(keys.as('p'), 'p.key', 'a.key')
        .leftJoin('category as c', 'c.key', 'a.category')
        .leftJoin('category as t', 't.key', 'a.topCategory')
        .leftJoin('category as lt', 'lt.key', 'a.liveTopCategory')
        .leftJoin('account as w', 'w.key', 'a.createdBy')
        .orderBy(({ fn, ref }) => (by === 'title' ? fn<string>('lower', ['a.title']) : ref('a.updatedAt')), direction)
        .orderBy('a.key', keyDirection)
        .select(['a.key', 'a.kind', 'a.title', 'a.slug', 'a.published', 'a.createdAt', 'a.updatedAt', 'a.version'])
        .select('a.fieldsChanged')
        .select(({ ref, fn, selectFrom }) => [
          isChanged({ live: ref('a.live'), fieldsChanged: ref('a.fieldsChanged'), pins: ref('q.pins') }).as('changed'),
          fn.coalesce('t.slug', sql.lit('')).as('categorySlug'),
          livePath({ published: ref('a.published'), top: ref('lt.slug'), slug: ref('a.liveSlug') }).as('livePath'),
          fn.coalesce('t.title', sql.lit('')).as('categoryTitle'),
          fn.coalesce('c.title', sql.lit('')).as('subCategoryTitle'),
          sql<string>`coalesce(${ref('w.firstName')} || ' ' || ${ref('w.lastName')}, '')`.as('authorName'),
          fn.coalesce('q.total', sql.lit(0)).as('totalQuestions'),
          selectFrom('attempt as n')
            .whereRef('n.assessment', '=', 'a.key')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .as('attempts'),
        ]),
    );
    const listed = found.rows.map(async ({ attempts, fieldsChanged, ...row }) => ({
      ...row,
      changed: row.changed && (fieldsChanged || (await asksSomethingElse(contract, row.key, ports))),
      totalAttempts: attempts ?? 0,
    }));
    return { ...found, rows: await Promise.all(listed) };
  });
