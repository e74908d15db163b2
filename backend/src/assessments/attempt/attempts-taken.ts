import type { TakeoutPart } from '../../kernel/open-takeout.ts';
import { assessmentNames } from '../queries/assessment-names.ts';
import { assessments } from '../tables.ts';
import { attemptStream } from './attempt.ts';

/** Attempts of which the answers are read: each is a stream of its own. */
const MOST = 500;

export const attemptsTaken: TakeoutPart = {
  about: `Quizzes and exercises that you took, newest first, up to ${MOST}: when, how it went, and your answers by question.`,
  rows: async ({ account }, { read, stateOf }) => {
    const rows = await assessments(read)
      .selectFrom('attempt')
      .where('learner', '=', account)
      .orderBy('startedAt', 'desc')
      .orderBy('key')
      .limit(MOST)
      .select(['key', 'assessment', 'kind', 'number', 'status', 'startedAt', 'submittedOn', 'score'])
      .execute();
    const names = await assessmentNames(read, [...new Set(rows.map(({ assessment }) => assessment))]);
    const taken: object[] = [];
    for (const { key, assessment, score, ...row } of rows) {
      const state = await stateOf(attemptStream, key);
      taken.push({
        title: names.get(assessment) ?? null,
        assessment,
        ...row,
        percent: score?.percent ?? null,
        answers: state?.answers ?? {},
      });
    }
    return taken;
  },
};
