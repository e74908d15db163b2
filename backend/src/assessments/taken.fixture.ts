import { randomUUID } from 'node:crypto';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { TestAreas } from '@learnloom/testing/areas';

export const learner = () => ({ key: randomUUID(), role: 'USER' as const, session: randomUUID() });
export type Learner = ReturnType<typeof learner>;

export const keyIn = (answer: { readonly data: unknown }) => (answer.data as { key: string }).key;

export const essay = (points = 4): Question => ({
  ...newQuestion('ESSAY', randomUUID()),
  questionText: plainDocument('Why?'),
  points,
});

/** Its key is TRUE. */
export const truth = (points = 2): Question => ({
  ...newQuestion('TRUE_OR_FALSE', randomUUID()),
  questionText: plainDocument('Is it?'),
  answers: ['TRUE'],
  points,
});

/** A program with a test for each word. */
export const program = (words: readonly string[]): Question => {
  const fresh = newQuestion('LIVE_CODING', randomUUID());
  const testOf = (word: string) => ({
    id: randomUUID(),
    name: word,
    inputDisplay: word,
    driverCode: word,
    expectedOutput: 'yes',
    marks: 1,
    hidden: true,
  });
  return {
    ...fresh,
    questionText: plainDocument('Write it.'),
    points: words.length,
    code: { ...fresh.code, language: 'javascript', codeContent: '// here', testCases: words.map(testOf) },
  };
};

export const written = (text: string): Answer => ({ questionMode: 'ESSAY', answerText: plainDocument(text) });
export const said = (value: 'TRUE' | 'FALSE'): Answer => ({ questionMode: 'TRUE_OR_FALSE', answers: [value] });

/** The category that the quizzes of a test are in. */
export async function quizCategory(product: TestAreas): Promise<void> {
  const top = randomUUID();
  const fields = { summary: 'About.', published: true };
  await product.execute(quizCategories.create, { key: top, title: 'CSS', slug: 'css', ...fields });
  await product.execute(quizCategories.create, { title: 'Basics', slug: 'basics', parent: top, ...fields });
}

/** A published quiz; gives its key. */
export async function publishedQuiz(
  product: TestAreas,
  slug: string,
  questions: readonly Question[],
  rules: object = {},
): Promise<string> {
  const key = randomUUID();
  await product.execute(quizzes.create, { key, title: `Quiz ${slug}`, slug, category: 'basics', ...rules });
  for (const question of questions) await product.execute(quizzes.addQuestion, { assessment: key, question });
  await product.execute(quizzes.publish, { key });
  return key;
}

/** Starts an attempt, saves the answers and hands it in; gives its key. */
export async function taken(
  product: TestAreas,
  assessment: string,
  who: Learner,
  answers: readonly { readonly question: string; readonly answer: Answer }[],
): Promise<string> {
  const key = keyIn(await product.execute(attempts.start, { assessment }, who));
  await product.execute(attempts.save, { key, sequence: 1, answers: [...answers] }, who);
  await product.execute(attempts.submit, { key }, who);
  return key;
}
