import { randomUUID } from 'node:crypto';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { attempts } from '@learnloom/contracts/assessments/attempt';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import type { Question } from '@learnloom/contracts/assessments/question';
import { newPerson, type Person } from '@learnloom/testing/people';
import type { AdminDesk } from './admin-desk.ts';
import { send } from './shelves.ts';

/** A published quiz in a category of its own; gives its key. */
export async function publishedQuiz(
  desk: AdminDesk,
  title: string,
  questions: readonly Question[],
  rules: object = {},
): Promise<string> {
  const [top, key] = [randomUUID(), randomUUID()];
  const slug = title.toLowerCase().replaceAll(' ', '-');
  const fields = { summary: 'About.', published: true };
  await send(desk, quizCategories.create, { key: top, title, slug, ...fields });
  await send(desk, quizCategories.create, { title: 'Basics', slug: `${slug}-basics`, parent: top, ...fields });
  await send(desk, quizzes.create, { key, title, slug, category: `${slug}-basics`, ...rules });
  for (const question of questions) await send(desk, quizzes.addQuestion, { assessment: key, question });
  await send(desk, quizzes.publish, { key });
  return key;
}

export const newLearner = ({ api, master }: AdminDesk): Promise<Person> => newPerson(api, 'USER', master.token);

/** Starts an attempt and saves answers one by one; gives its key. */
export async function answering(
  desk: AdminDesk,
  assessment: string,
  who: Person,
  answers: readonly { readonly question: string; readonly answer: Answer }[],
): Promise<string> {
  const as = { ...desk, master: who };
  const { body } = await desk.api.send<{ data: { key: string } }>('POST', `/assessments/${assessment}/attempts`, {
    token: who.token,
    body: {},
  });
  const { key } = body.data;
  for (const [at, one] of answers.entries())
    await send(as, attempts.save, {
      key,
      sequence: at + 1,
      answers: [one],
      seconds: [{ question: one.question, seconds: 20 + 15 * at }],
    });
  return key;
}

/** The same, handed in. */
export async function taken(...given: Parameters<typeof answering>): Promise<string> {
  const [desk, , who] = given;
  const key = await answering(...given);
  await send({ ...desk, master: who }, attempts.submit, { key });
  return key;
}
