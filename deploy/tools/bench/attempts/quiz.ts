import { randomUUID } from 'node:crypto';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import type { TestAreas } from '@learnloom/testing/areas';

const option = (text: string) => ({ id: randomUUID(), value: plainDocument(text) });
const common = () => ({ questionText: plainDocument('What holds after the loop?'), points: 1 });

/** Questions of each type that a key alone grades, programs aside. */
const kinds: readonly (() => Question)[] = [
  () => {
    const options = ['one', 'two', 'three', 'four'].map(option);
    const answers = options.slice(0, 2).map(({ id }) => id);
    return { ...newQuestion('MULTIPLE_CHOICE', randomUUID()), ...common(), several: true, options, answers };
  },
  () => ({ ...newQuestion('TRUE_OR_FALSE', randomUUID()), ...common(), answers: ['TRUE'] }),
  () => ({
    ...newQuestion('SHORT_ANSWER', randomUUID()),
    ...common(),
    answerText: plainDocument('the * of all numbers'),
  }),
  () => ({
    ...newQuestion('FILL_IN_THE_BLANK', randomUUID()),
    ...common(),
    questionText: 'A __ holds before and after each __ of a loop',
    blanks: ['invariant', 'turn'].map((text, index) => ({ index, correctAnswers: [text] })),
  }),
  () => ({
    ...newQuestion('SEQUENCE_ARRANGEMENT', randomUUID()),
    ...common(),
    items: ['start', 'condition', 'body', 'step', 'end'].map(text => ({ id: randomUUID(), text })),
  }),
];

/** So many questions, of one type after the other. */
export const questionsOf = (count: number): readonly Question[] =>
  Array.from({ length: count }, (_, at) => kinds[at % kinds.length]?.()).filter(question => question !== undefined);

/** Creates the category that the quizzes are in. */
export async function shelve(areas: TestAreas): Promise<void> {
  const fields = { summary: 'About.', published: true };
  const parent = randomUUID();
  await areas.execute(quizCategories.create, { key: parent, title: 'Loops', slug: 'loops', ...fields });
  await areas.execute(quizCategories.create, { title: 'Basics', slug: 'basics', parent, ...fields });
}

/** Publishes a quiz; gives its key. */
export async function publish(
  areas: TestAreas,
  slug: string,
  questions: readonly Question[],
  rules: object = {},
): Promise<string> {
  const key = randomUUID();
  await areas.execute(quizzes.create, { key, title: slug, slug, category: 'basics', passingScore: 50, ...rules });
  for (const question of questions) await areas.execute(quizzes.addQuestion, { assessment: key, question });
  await areas.execute(quizzes.publish, { key });
  return key;
}

export const learner = () => ({ key: randomUUID(), role: 'USER' as const, session: randomUUID() });
export type Learner = ReturnType<typeof learner>;

export const keyIn = ({ data }: { readonly data: unknown }): string => (data as { readonly key: string }).key;
