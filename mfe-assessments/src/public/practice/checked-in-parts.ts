import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { paragraphsOf, plainDocument } from '@learnloom/contracts/kernel/document';
import type { PracticeChecked } from '@learnloom/contracts/assessments/practice';
import { patiently } from '@learnloom/ui/platform';
import { inParts } from '../../taking/saving/answer-parts.ts';

/** Characters of the answers of one request, as JSON: below what the server reads, though each takes three bytes. */
const MOST_CHARACTERS = 150_000;
/** Of a text that nobody reads: it is only asked whether there is any. */
const MOST_UNREAD = 100;

type Answers = Readonly<Record<string, Answer>>;

const asChecked = (answer: Answer): Answer =>
  answer.questionMode === 'ESSAY'
    ? { ...answer, answerText: plainDocument((paragraphsOf(answer.answerText)[0] ?? '').slice(0, MOST_UNREAD)) }
    : answer;

/** What is sent of answers to have them checked: what a person would grade stays in the browser. */
export const forChecking = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).map(([question, answer]) => [question, asChecked(answer)]));

/**
 * Hands in what only this browser keeps, in as many requests as it takes: the last one counts what nobody answered, and
 * brings the keys. Where that is more than the site checks in a minute it waits, as long as the site says. `check` throws
 * `ApiProblem`.
 */
export async function checkedInParts(
  answers: Answers,
  check: (answers: Answers, all: boolean) => Promise<PracticeChecked>,
): Promise<PracticeChecked> {
  const parts = inParts(forChecking(answers), MOST_CHARACTERS);
  const [last = {}] = parts.slice(-1);
  const before = new Map<string, PracticeChecked['answers'][number]>();
  for (const part of parts.slice(0, -1))
    for (const one of (await patiently(() => check(part, false))).answers) before.set(one.question, one);
  const whole = await patiently(() => check(last, true));
  if (before.size === 0) return whole;
  const all = whole.answers.map(one => {
    const { grade = one.grade, explanationHtml = null } = before.get(one.question) ?? {};
    return { ...one, grade, explanationHtml: one.explanationHtml ?? explanationHtml };
  });
  const grades = all.map(({ grade }) => grade);
  return { ...whole, score: attemptTotal(grades, whole.passingScore), answers: all };
}
