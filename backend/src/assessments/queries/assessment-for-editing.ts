import { sql } from 'kysely';
import type { AssessmentContract, AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import { fieldsOf } from '@learnloom/contracts/assessments/assessment-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer } from '../../kernel/reading/answer.ts';
import { assessments } from '../tables.ts';
import { livePath } from './live-path.ts';
import { drafts, isChanged } from './draft-questions.ts';
import { questionSummaries } from './question-summaries.ts';
import { asksSomethingElse } from './unlike-live.ts';

/** Answers with the settings as their author wrote them and what there is to know of each question in a list. */
export const assessmentForEditing = (contract: AssessmentContract) =>
  answer(
    contract.forEditing,
    async ({ slug, parentCategory, key, changedSince }, ports): Promise<AssessmentForEditing> => {
      const { read } = ports;
      const row = await drafts(read)
        .leftJoin('category as c', 'c.key', 'a.category')
        .leftJoin('category as t', 't.key', 'a.topCategory')
        .leftJoin('category as lt', 'lt.key', 'a.liveTopCategory')
        .where('a.kind', '=', contract.kind)
        .where(({ eb, and }) =>
          key !== undefined
            ? eb('a.key', '=', key)
            : and([
                eb('a.slug', '=', slug),
                parentCategory ? eb('t.slug', '=', parentCategory) : eb('a.topCategory', 'is', null),
              ]),
        )
        .selectAll('a')
        .select(({ ref }) => [
          'c.slug as categorySlug',
          't.slug as parentCategorySlug',
          livePath({ published: ref('a.published'), top: ref('lt.slug'), slug: ref('a.liveSlug') }).as('livePath'),
          isChanged({ live: ref('a.live'), fieldsChanged: ref('a.fieldsChanged'), pins: ref('q.pins') }).as('changed'),
        ])
        .executeTakeFirst();
      if (!row) throw missing(messages.contentMissing);
      const all = questionSummaries(read, row.key);
      const [changed, questions, sums] = await Promise.all([
        row.changed && (row.fieldsChanged || asksSomethingElse(contract, row.key, ports)),
        (changedSince === undefined ? all : all.where('q.updatedAt', '>=', changedSince)).execute(),
        assessments(read)
          .selectFrom('assessment_question')
          .where('assessment', '=', row.key)
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.coalesce(fn.sum<number>('version'), sql.lit(0)).as('versions'),
          ])
          .executeTakeFirstOrThrow(),
      ]);
      return {
        ...fieldsOf(row),
        key: row.key,
        kind: row.kind,
        published: row.published,
        liveRevision: row.published ? row.lastRevision : 0,
        changed,
        livePath: row.livePath,
        categorySlug: row.categorySlug ?? '',
        parentCategorySlug: row.parentCategorySlug ?? '',
        questions,
        allQuestions: { count: Number(sums.count), versions: Number(sums.versions) },
        version: row.version,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      };
    },
  );
