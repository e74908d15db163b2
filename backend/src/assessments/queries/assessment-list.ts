import { sql } from 'kysely';
import type { AssessmentContract } from '@learnloom/contracts/assessments/assessment';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { drafts, isChanged } from './draft-questions.ts';

/** The staff's list: drafts too, last changed first. A category's slug selects it and what is below it. */
export const assessmentList = (contract: AssessmentContract) =>
  answer(contract.rows, async ({ page, limit, search, status, category }, { read }) => {
    let rows = drafts(read)
      .leftJoin('category as c', 'c.key', 'a.category')
      .leftJoin('category as t', 't.key', 'a.topCategory')
      .leftJoin('account as w', 'w.key', 'a.createdBy')
      .where('a.kind', '=', contract.kind)
      .orderBy('a.updatedAt', 'desc')
      .orderBy('a.key')
      .select(['a.key', 'a.kind', 'a.title', 'a.slug', 'a.published', 'a.createdAt', 'a.updatedAt'])
      .select(({ ref, fn, selectFrom }) => [
        isChanged({ live: ref('a.live'), fieldsChanged: ref('a.fieldsChanged'), pins: ref('q.pins') }).as('changed'),
        fn.coalesce('t.slug', sql.lit('')).as('categorySlug'),
        fn.coalesce('t.title', sql.lit('')).as('categoryTitle'),
        fn.coalesce('c.title', sql.lit('')).as('subCategoryTitle'),
        sql<string>`coalesce(${ref('w.firstName')} || ' ' || ${ref('w.lastName')}, '')`.as('authorName'),
        fn.coalesce('q.total', sql.lit(0)).as('totalQuestions'),
        selectFrom('attempt as n')
          .whereRef('n.assessment', '=', 'a.key')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('attempts'),
      ]);
    if (status === 'true' || status === 'false') rows = rows.where('a.published', '=', status === 'true');
    if (category) rows = rows.where(({ or, eb }) => or([eb('c.slug', '=', category), eb('t.slug', '=', category)]));
    if (search) {
      const pattern = containing(search);
      rows = rows.where(({ or, eb }) => or([eb('a.title', 'ilike', pattern), eb('a.slug', 'ilike', pattern)]));
    }
    const found = await pageFrom(read, rows, { page, limit });
    return { ...found, rows: found.rows.map(({ attempts, ...row }) => ({ ...row, totalAttempts: attempts ?? 0 })) };
  });
