import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { inParts } from '../../taking/saving/answer-parts.ts';

/** Characters of the answers of one request, as JSON: below what the server reads, though each takes three bytes. */
const MOST_CHARACTERS = 1_000_000;

type Answers = Readonly<Record<string, Answer>>;

/**
 * Hands in what only this browser keeps, in as many requests as it takes: the last one counts what nobody answered, and
 * brings the keys. `check` throws `ApiProblem`.
 */
export async function checkedInParts(
  answers: Answers,
  check: (answers: Answers, all: boolean) => Promise<PracticeChecked>,
): Promise<PracticeChecked> {
  const parts = inParts(answers, MOST_CHARACTERS);
  const [last = {}] = parts.slice(-1);
  const before = new Map<string, PracticeChecked['answers'][number]>();
  for (const part of parts.slice(0, -1))
    for (const one of (await check(part, false)).answers) before.set(one.question, one);
  const whole = await check(last, true);
  if (before.size === 0) return whole;
  const all = whole.answers.map(one => {
    const { grade = one.grade, explanationHtml = null } = before.get(one.question) ?? {};
    return { ...one, grade, explanationHtml: one.explanationHtml ?? explanationHtml };
  });
  const grades = all.map(({ grade }) => grade);
  return { ...whole, score: attemptTotal(grades, whole.passingScore), answers: all };
}
