import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import type { OrderedCorrection } from '@learnloom/contracts/assessments/attempts-change-events';
import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { isCodeQuestion, type Question } from '@learnloom/contracts/assessments/question';
import { regradeAttempt, type AttemptRegrade, type Correction } from '@learnloom/grading/attempt/regrade';
import { LRUCache } from 'lru-cache';
import type { Ports } from '../../kernel/ports.ts';
import { questionAt } from '../grading/question-of-attempt.ts';

type Needed = Pick<Ports, 'store' | 'sealing'>;

/** Versions of questions never change. Kept for the thousands of attempts that one correction is for. */
const kept = new LRUCache<string, Question, { readonly kind: AttemptKind; readonly ports: Needed }>({
  max: 500,
  fetchMethod: async (key, _stale, { context: { kind, ports } }) => {
    const [question = '', version = ''] = key.split(' ');
    return (await questionAt(kind, question, Number(version), ports)) ?? undefined;
  },
});

/** A version of a question; null: there is none. */
export const knownQuestion = async (
  kind: AttemptKind,
  question: string,
  version: number,
  ports: Needed,
): Promise<Question | null> => (await kept.fetch(`${question} ${version}`, { context: { kind, ports } })) ?? null;

export async function correctionsOf(
  kind: AttemptKind,
  ordered: readonly OrderedCorrection[],
  ports: Needed,
): Promise<readonly Correction[]> {
  const found = await Promise.all(
    ordered.map(async ({ question: key, ...rest }) => {
      const question = await knownQuestion(kind, key, rest.version, ports);
      return question && { ...rest, question };
    }),
  );
  return found.filter(one => one !== null);
}

const testsOf = (question: Question): string =>
  isCodeQuestion(question)
    ? JSON.stringify([
        question.code.language,
        question.code.testCases.map(({ id, driverCode, expectedOutput }) => [id, driverCode, expectedOutput]),
      ])
    : '';

/** What a program's tests came to, if they are still the same tests. */
const outcomesOf = (grade: QuestionGrade | undefined, graded: Question | null, corrected: Question) =>
  grade && graded && grade.parts.length > 0 && testsOf(graded) === testsOf(corrected)
    ? grade.parts.map(({ id, right }) => ({ test: id, passed: right }))
    : null;

/** What corrections come to for one attempt that was handed in. */
export async function regradeOf(
  key: string,
  attempt: Attempt,
  corrections: readonly Correction[],
  ports: Needed,
): Promise<AttemptRegrade> {
  const answers = await Promise.all(
    corrections.map(async ({ question }) => {
      const grade = attempt.grades[question.key];
      const graded =
        grade && isCodeQuestion(question)
          ? await knownQuestion(attempt.kind, question.key, grade.version, ports)
          : null;
      const kept = { answer: attempt.answers[question.key] ?? null, outcomes: outcomesOf(grade, graded, question) };
      return [question.key, kept] as const;
    }),
  );
  const graded = { key, answers: new Map(answers), grades: new Map(Object.entries(attempt.grades)) };
  return regradeAttempt(graded, corrections, attempt.passingScore);
}
