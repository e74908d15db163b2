import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quizzes } from '@learnloom/contracts/assessments/assessment';
import { quizCategories } from '@learnloom/contracts/assessments/categories';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import { parseMediaKey } from '@learnloom/contracts/kernel/media-key';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { signInMaster, type Person } from '@learnloom/testing/people';
import { picture, upload } from './media.fixture.ts';
import { usesOf } from './uses.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
});
afterAll(() => backend.close());

async function send(command: unknown, input: Record<string, unknown>): Promise<void> {
  const { method, path } = routeOf(command as Command);
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(input[name]));
  const { status, body } = await api.send(method, address, { token: master.token, body: input });
  expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
}
const stored = async (width: number): Promise<string> => {
  const { body } = await upload(backend.port, await picture(width, 10), { token: master.token });
  return body.data.key;
};
const removed = async (key: string): Promise<number> =>
  (await api.send('DELETE', `/files?file=${key}`, { token: master.token })).status;

test('a file that a live revision shows is in use, whatever the draft shows; where, the uses say [MED-01]', async () => {
  const [top, quiz, questionKey] = [randomUUID(), randomUUID(), randomUUID()];
  const about = { summary: 'About.', published: true };
  await send(quizCategories.create, { key: top, title: 'CSS', slug: 'css', ...about });
  await send(quizCategories.create, { title: 'Basics', slug: 'basics', parent: top, ...about });
  const [shown, draft] = [await stored(30), await stored(31)];
  const question = (image: string) => ({
    ...newQuestion('TRUE_OR_FALSE', questionKey),
    questionText: JSON.stringify({
      v: 1,
      ops: [{ insert: { image: { src: image, alt: 'A leaf' } } }, { insert: '\n' }],
    }),
    answers: ['TRUE'],
  });
  const fields = { key: quiz, title: 'Quiz', slug: 'quiz', category: 'basics' };
  await send(quizzes.create, { ...fields, imageThumbnail: shown });
  await send(quizzes.addQuestion, { assessment: quiz, question: question(shown) });
  await send(quizzes.publish, { key: quiz });
  await send(quizzes.describe, { ...fields, imageThumbnail: draft });
  await send(quizzes.editQuestion, { assessment: quiz, key: questionKey, question: question(draft) });
  expect(await removed(shown)).toBe(409);
  expect(await removed(draft)).toBe(409);
  const uses = await usesOf(backend.kernel.database.read, parseMediaKey(shown)?.id ?? '');
  const revisions = [{ subject: 'quiz', key: quiz, revision: 1 }];
  expect(uses).toHaveLength(2);
  expect(uses).toContainEqual({ subject: 'quiz', key: quiz, fields: [], revisions });
  expect(uses).toContainEqual({ subject: 'quiz-question', key: questionKey, fields: [], revisions });
  expect((await fetch(`http://127.0.0.1:${backend.port}/media/${shown}`)).status).toBe(200);
  const asked = await api.get<unknown>(`/files/${parseMediaKey(shown)?.id}/uses`, { token: master.token });
  expect(asked.body).toContainEqual({
    noun: 'quiz',
    title: 'Quiz',
    path: expect.any(String) as string,
    fields: [],
    revisions: [1],
  });
});

test('the library lists files by kind, name and size, and not what accounts keep in their own folders', async () => {
  const key = await stored(34);
  const named = await upload(backend.port, await picture(35, 10), { token: master.token, fileName: 'Oak leaf.png' });
  const own = await upload(backend.port, await picture(36, 10), {
    token: master.token,
    folder: `avatars/${master.key}`,
  });
  const list = async (query: string): Promise<readonly string[]> => {
    const { body } = await api.get<{ rows: { file: string }[] }>(`/files?${query}`, { token: master.token });
    return body.rows.map(({ file }) => file);
  };
  expect((await list('sort=-storedAt')).slice(0, 2)).toEqual([named.body.data.key, key]);
  expect(await list('search=oak')).toEqual([named.body.data.key]);
  expect(await list('kind=video')).toEqual([]);
  expect(await list('limit=100')).not.toContain(own.body.data.key);
  expect(await removed(key)).toBe(200);
  expect(await list('status=deleted')).toContain(key);
});

test('an image that a draft replaced before its publication can be deleted', async () => {
  const quiz = randomUUID();
  const [first, second] = [await stored(32), await stored(33)];
  const fields = { key: quiz, title: 'Two', slug: 'two', category: 'basics' };
  await send(quizzes.create, { ...fields, imageThumbnail: first });
  await send(quizzes.describe, { ...fields, imageThumbnail: second });
  expect(await removed(first)).toBe(200);
});
