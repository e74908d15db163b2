import { staffAttempts, type AttemptRow } from '@learnloom/contracts/assessments/attempt';
import { answer } from '../../kernel/reading/answer.ts';
import { containing } from '../../kernel/reading/like.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { NAME_SQL } from './learner-names.ts';

type Row = Omit<AttemptRow, 'learner'> & { readonly learnerKey: string; readonly learnerName: string };

/** Attempts at one assessment, newest first. */
export const attemptList = answer(
  staffAttempts.rows,
  async ({ assessment, status, learner, search, page, limit }, { db }) => {
    const selection = db('attempt as a')
      .leftJoin('account as l', 'l.key', 'a.learner')
      .where({ 'a.assessment': assessment })
      .orderByRaw('a."startedAt" desc, a.key')
      .select<Row[]>([
        'a.key',
        'a.number',
        'a.learner as learnerKey',
        db.raw(`${NAME_SQL} as "learnerName"`),
        'a.status',
        'a.revision',
        'a.startedAt',
        'a.submittedOn',
        'a.handIn',
        'a.score',
      ]);
    if (learner) selection.where({ 'a.learner': learner });
    if (search) selection.whereRaw(`${NAME_SQL} ilike ?`, [containing(search)]);
    if (status === 'open' || status === 'submitted') selection.where({ 'a.status': status });
    if (status === 'to-grade') selection.where({ 'a.toGrade': true });
    if (status === 'passed' || status === 'failed') selection.where({ 'a.passed': status === 'passed' });
    const found = await pageOf<Row>(selection, { page, limit });
    return {
      ...found,
      rows: found.rows.map(({ learnerKey, learnerName, ...row }): AttemptRow => ({
        ...row,
        learner: { key: learnerKey, name: learnerName },
      })),
    };
  },
);
