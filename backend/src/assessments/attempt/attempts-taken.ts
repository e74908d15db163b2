import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import type { Ports } from '../../kernel/ports.ts';
import type { TakeoutPart } from '../../kernel/open-takeout.ts';
import { assessmentNames } from '../queries/assessment-names.ts';
import { assessments } from '../tables.ts';
import { answerInWords, questionInWords } from './answer-in-words.ts';
import { attemptStream } from './attempt.ts';
import { revisionContent } from './revision-content.ts';

/** Attempts of which the answers are read: each is a stream of its own. */
const MOST = 500;

/** What was asked and answered, in the order of the attempt's revision. */
async function inWords(attempt: Attempt, ports: Ports): Promise<readonly object[]> {
  if (Object.keys(attempt.answers).length === 0) return [];
  const { questions } = await revisionContent(attempt, ports);
  return [...questions].flatMap(([key, question]) => {
    const answer = attempt.answers[key];
    return answer ? [{ question: questionInWords(question), answer: answerInWords(question, answer) }] : [];
  });
}

export const attemptsTaken: TakeoutPart = {
  about: `Quizzes and exercises you took, newest first, up to ${MOST}, with dates, results and your answers.`,
  rows: async ({ account }, ports) => {
    const { read, stateOf } = ports;
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
        answers: state ? await inWords(state, ports) : [],
      });
    }
    return taken;
  },
};
