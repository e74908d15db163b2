import { staffAttempts, type AttemptRow } from '@learnloom/contracts/assessments/attempt';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { assessments } from '../tables.ts';
import { learnerName } from './learner-names.ts';

/** Attempts at one assessment, newest first. */
export const attemptList = answer(
  staffAttempts.rows,
  async ({ assessment, status, learner, search, page, limit }, { read }) => {
    let rows = assessments(read)
      .selectFrom('attempt as a')
      .leftJoin('account as l', 'l.key', 'a.learner')
      .where('a.assessment', '=', assessment)
      .orderBy('a.startedAt', 'desc')
      .orderBy('a.key')
      .select(({ ref }) => [
        'a.key',
        'a.number',
        'a.learner as learnerKey',
        learnerName(ref('l.firstName'), ref('l.lastName')).as('learnerName'),
        'a.status',
        'a.revision',
        'a.startedAt',
        'a.submittedOn',
        'a.handIn',
        'a.score',
      ]);
    if (learner) rows = rows.where('a.learner', '=', learner);
    if (search)
      rows = rows.where(({ eb, ref }) =>
        eb(learnerName(ref('l.firstName'), ref('l.lastName')), 'ilike', containing(search)),
      );
    if (status === 'open' || status === 'submitted') rows = rows.where('a.status', '=', status);
    if (status === 'to-grade') rows = rows.where('a.toGrade', '=', true);
    if (status === 'passed' || status === 'failed') rows = rows.where('a.passed', '=', status === 'passed');
    const found = await pageFrom(read, rows, { page, limit });
    return {
      ...found,
      rows: found.rows.map(({ learnerKey, learnerName, ...row }): AttemptRow => ({
        ...row,
        learner: { key: learnerKey, name: learnerName },
      })),
    };
  },
);
