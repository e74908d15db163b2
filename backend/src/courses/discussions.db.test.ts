import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  discussionChanges,
  type DiscussionQuestion,
  type DiscussionThread,
  type ModeratedEntry,
} from '@learnloom/contracts/courses/discussion';
import { DISCUSSION_EMAILS_LINK } from '@learnloom/contracts/courses/discussion-emails';
import type { MyLearning } from '@learnloom/contracts/courses/learning-pages';
import type { Answer, Page, Problem } from '@learnloom/contracts/kernel/command';
import { socketEvents, type Change } from '@learnloom/contracts/kernel/topic';
import type { MailRow } from '@learnloom/contracts/mail/mails';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { authoring } from './courses.fixture.ts';
import { enrollmentKey } from './enrollment/enrollment.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let asker: Person;
let helper: Person;
let stranger: Person;
let course: string;
let unit: string;
let closedUnit: string;
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  asker = await newPerson(api, 'USER', master.token);
  helper = await newPerson(api, 'USER', master.token);
  stranger = await newPerson(api, 'USER', master.token);
  const author = authoring(api, master.token);
  await author.category('talk');
  course = await author.course('talking', 'talk');
  const module = await author.module(course);
  unit = await author.unit(course, module);
  closedUnit = await author.unit(course, module, { title: 'Later', opening: { when: 'days', days: 3, date: '' } });
  await author.publish(course);
  for (const { token } of [asker, helper]) await api.post(`/learning/courses/${course}/enroll`, { token, body: {} });
});
const sockets: Socket[] = [];
afterAll(() => {
  for (const socket of sockets) socket.disconnect();
  return backend.close();
});

/** Changes of discussions that somebody hears of from now on. */
async function changesFor({ token }: Person): Promise<readonly Change[]> {
  const socket = io(`http://127.0.0.1:${backend.port}`, { transports: ['websocket'], auth: { token }, forceNew: true });
  sockets.push(socket);
  const changes: Change[] = [];
  socket.on(socketEvents.changed, (change: Change) => changes.push(change));
  await socket.timeout(5000).emitWithAck(socketEvents.follow, { topics: [discussionChanges.name], after: null });
  return changes;
}

const send = (who: Person, method: string, path: string, body?: object) =>
  api.send<Answer<{ key: string }> & Problem>(method, path, { token: who.token, ...(body && { body }) });
const questionsPath = (of = unit) => `/learning/courses/${course}/units/${of}/questions`;

async function done(who: Person, method: string, path: string, body?: object): Promise<string> {
  const { status, body: result } = await send(who, method, path, body);
  if (![200, 202].includes(status)) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(result)}`);
  return result.data?.key ?? '';
}

async function read<T>(who: Person, path: string): Promise<T> {
  const { status, body } = await api.get<T>(path, { token: who.token });
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

const ask = (text: string, who = asker): Promise<string> => done(who, 'POST', questionsPath(), { text });
const answer = (question: string, text: string, who = helper): Promise<string> =>
  done(who, 'POST', `/learning/questions/${question}/answers`, { text });
const thread = (question: string, who = asker) => read<DiscussionThread>(who, `/learning/questions/${question}`);

test('a new answer is emailed to those who take part, until they unsubscribe by the link', async () => {
  const emails = async () => (await read<Page<MailRow>>(master, '/admin/mailing?mail=discussion-answer')).rows;
  const token = backend.kernel.secrets.derivedToken(DISCUSSION_EMAILS_LINK, asker.key);
  const end = (by: string) => api.post<Problem>('/learning/discussion-emails/end', { body: { token: by } });
  const wanted = async () => (await read<MyLearning>(asker, '/learning')).discussionEmails;
  expect(await wanted()).toBe(true);
  await answer(await ask('How do I leave a loop?'), 'With break.');
  await eventually(async () => expect((await emails()).map(({ to }) => to)).toEqual([asker.email]));
  expect((await end('nobody.x')).body.code).toBe('link-invalid');
  expect(await wanted()).toBe(true);
  expect([(await end(token)).status, await wanted()]).toEqual([200, false]);
  const other = await ask('And how do I skip a turn?');
  await answer(other, 'With continue.');
  await answer(other, 'Thank you.', asker);
  // By the time the helper, who took part, gets an email, nothing more has gone to the asker.
  await eventually(async () => expect((await emails()).map(({ to }) => to)).toEqual([helper.email, asker.email]));
});

test('a learner asks, another one answers, and the answer is accepted', async () => {
  const question = await ask('Why does the loop stop?');
  const key = await answer(question, 'It is at its end.');
  expect((await send(helper, 'POST', `/learning/questions/${question}/accepted`, { answer: key })).status).toBe(403);
  await done(asker, 'POST', `/learning/questions/${question}/accepted`, { answer: key });
  const { rows } = await read<Page<DiscussionQuestion>>(helper, questionsPath());
  expect(rows[0]).toMatchObject({ key: question, answers: 1, accepted: key, own: false, authorName: 'Ada O.' });
  expect(await thread(question)).toMatchObject({
    question: { own: true, mayAccept: true },
    accepted: { key, text: 'It is at its end.' },
    answers: { total: 1 },
  });
  const unanswered = await read<Page<DiscussionQuestion>>(helper, `${questionsPath()}?show=unanswered`);
  expect(unanswered.rows.map(one => one.key)).not.toContain(question);
});

test('to people whom the course does not admit to the open unit a discussion does not exist [LRN-03]', async () => {
  const question = await ask('Who reads this?');
  const key = await answer(question, 'Learners of the course.');
  const statusOf = async (who: Person, method: string, path: string, body?: object) =>
    (await send(who, method, path, body)).status;
  const text = 'Hello';
  const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['GET', questionsPath()],
    ['GET', `/learning/questions/${question}`],
    ['POST', questionsPath(), { text }],
    ['POST', `/learning/questions/${question}/answers`, { text }],
    ['PUT', `/learning/discussions/${key}`, { text }],
    ['DELETE', `/learning/discussions/${key}`],
    ['POST', `/learning/discussions/${key}/restore`, {}],
    ['POST', `/learning/discussions/${key}/reports`, { reason: 'spam' }],
    ['POST', `/learning/questions/${question}/accepted`, { answer: key }],
    ['DELETE', `/learning/questions/${question}/accepted`],
  ];
  for (const [method, path, body] of requests)
    expect([method, path, await statusOf(stranger, method, path, body)]).toEqual([method, path, 404]);
  expect(await statusOf(asker, 'GET', questionsPath(closedUnit))).toBe(404);
  expect(await statusOf(asker, 'POST', questionsPath(closedUnit), { text })).toBe(404);
});

test('a new question is pushed to those to whom its unit is open, and to no other account [LRN-03]', async () => {
  const early = await newPerson(api, 'USER', master.token);
  await done(early, 'POST', `/learning/courses/${course}/enroll`, {});
  const opening = { unit: closedUnit, opened: true };
  await done(master, 'POST', `/courses/learners/${enrollmentKey(course, early.key)}/openings`, opening);
  const [admitted, locked, outside, staff] = await Promise.all([early, asker, stranger, master].map(changesFor));
  await done(early, 'POST', questionsPath(closedUnit), { text: 'Is this the last unit?' });
  const push = { topic: discussionChanges.name, keys: [], scopes: [] };
  await eventually(() => expect([admitted, staff]).toMatchObject([[push], [push]]));
  await ask('What is a loop?');
  await eventually(() => expect(locked).toMatchObject([push]));
  expect([admitted?.length, outside]).toEqual([2, []]);
});

test('what a moderator hides only its author still sees, with the reason, until it is shown again', async () => {
  const question = await ask('Is this course good?');
  const key = await answer(question, 'Buy mine instead.');
  await done(asker, 'POST', `/learning/discussions/${key}/reports`, { reason: 'spam' });
  const reported = () => read<Page<ModeratedEntry>>(master, '/courses/discussions?status=reported');
  expect((await reported()).rows).toMatchObject([{ key, reports: 1, reportReasons: ['spam'], unitTitle: 'Loops' }]);
  await done(master, 'POST', `/courses/discussions/${key}/hide`, { reason: 'Advertising' });
  expect((await reported()).rows).toEqual([]);
  expect((await thread(question)).answers.rows).toEqual([]);
  expect((await thread(question, helper)).answers.rows).toMatchObject([{ key, hiddenReason: 'Advertising' }]);
  expect((await send(asker, 'POST', `/learning/discussions/${key}/reports`, { reason: 'spam' })).status).toBe(404);
  await done(master, 'POST', `/courses/discussions/${key}/show`, {});
  expect((await thread(question)).answers.rows).toMatchObject([{ key, hiddenReason: null }]);
});

test('entries of an erased person stay without a name, and without a text that says who it was', async () => {
  const person = await newPerson(api, 'USER', master.token);
  await done(person, 'POST', `/learning/courses/${course}/enroll`, {});
  const question = await ask('What is an array?');
  const kept = await answer(question, 'A list of values.', person);
  const telling = await answer(question, `Write to ${person.email}`, person);
  await done(master, 'DELETE', `/admin/accounts/${person.key}`);
  await eventually(async () => {
    const { rows } = (await thread(question)).answers;
    expect(rows.map(({ key, text, authorName }) => ({ key, text, authorName }))).toEqual([
      { key: kept, text: 'A list of values.', authorName: null },
      { key: telling, text: null, authorName: null },
    ]);
  });
});
