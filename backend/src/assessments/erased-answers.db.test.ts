import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { createLogger } from '@learnloom/platform/log';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';
import { dumpOf, everyTable, filesIn, tracesOf } from '@learnloom/testing/traces';
import { essay, truth } from './taken.fixture.ts';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let learner: Person;
let stranger: Person;
let socket: Socket;
const logged: string[] = [];
const heard: string[] = [];
const DEADLINE_MS = 60_000;

beforeAll(async () => {
  const log = createLogger({ level: 'debug' }, { write: line => void logged.push(line) });
  backend = await testBackend({ log });
  api = apiClient(backend.port);
  master = await signInMaster(api);
  learner = await newPerson(api, 'USER', master.token);
  stranger = await newPerson(api, 'USER', master.token);
  socket = io(`http://127.0.0.1:${backend.port}`, { transports: ['websocket'], auth: { token: stranger.token } });
  socket.onAny((...message: unknown[]) => void heard.push(JSON.stringify(message)));
  await new Promise<void>(resolve => socket.once('connect', () => resolve()));
});
afterAll(async () => {
  socket?.close();
  await backend?.close();
});

interface Given {
  readonly data: { readonly key: string };
}

async function done(who: Person, method: string, path: string, body: object = {}): Promise<Given> {
  const answer = await api.send<Given>(method, path, { token: who.token, body });
  if (answer.status !== 200 && answer.status !== 202)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const mark = (what: string): string => `quokka${what}${randomUUID().slice(0, 8)}`;
const program = { ...newQuestion('LIVE_CODING', randomUUID()), questionText: plainDocument('Write it.') };

/** A published quiz of an essay, a program and a question with a key. */
async function publishedQuiz() {
  const [why, sure] = [essay(), truth()];
  const category = { title: 'CSS', slug: 'css', summary: 'About.', published: true };
  const top = (await done(master, 'POST', '/quiz/categories', category)).data.key;
  await done(master, 'POST', '/quiz/categories', { ...category, title: 'Basics', slug: 'basics', parent: top });
  const quiz = (await done(master, 'POST', '/quiz', { title: 'Essays', slug: 'essays', category: 'basics' })).data.key;
  for (const question of [why, program, sure]) await done(master, 'POST', `/quiz/${quiz}/questions`, { question });
  await done(master, 'POST', `/quiz/${quiz}/publish`);
  return { quiz, why };
}

const places = async () => ({
  ...(await everyTable(backend.kernel.database.pool)),
  ...(await dumpOf(backend.kernel.database.pool)),
  ...filesIn(backend.dataDir),
});

test(
  'what a learner wrote and was written is shown to nobody else, and in no table, dump, file or log once the account is erased',
  async () => {
    const words = { essay: mark('essay'), code: mark('code'), comment: mark('comment'), sought: mark('sought') };
    const marks = Object.values(words);
    const { quiz, why } = await publishedQuiz();
    const attempt = (await done(learner, 'POST', `/assessments/${quiz}/attempts`)).data.key;
    await done(learner, 'PUT', `/attempts/${attempt}/answers`, {
      sequence: 1,
      answers: [
        { question: why.key, answer: { questionMode: 'ESSAY', answerText: plainDocument(words.essay) } },
        { question: program.key, answer: { questionMode: 'LIVE_CODING', code: `// ${words.code}` } },
      ],
    });
    await api.get(`/website/search?search=${words.sought}`, { token: learner.token });
    await done(learner, 'POST', `/attempts/${attempt}/submit`);
    await done(master, 'PUT', `/admin/attempts/${attempt}/questions/${why.key}/grade`, {
      points: 2,
      comment: words.comment,
    });

    const read = async (who: Person, path: string) => {
      const { status, body } = await api.get<unknown>(path, { token: who.token });
      return { status, traces: tracesOf(marks, { body: JSON.stringify(body) }).length > 0 };
    };
    expect(await read(learner, `/attempts/${attempt}/review`)).toEqual({ status: 200, traces: true });
    for (const path of [`/attempts/${attempt}`, `/attempts/${attempt}/review`])
      expect(await read(stranger, path)).toEqual({ status: 404, traces: false });
    for (const path of [`/admin/attempts/${attempt}`, '/admin/attempts-file', '/admin/activity?limit=100'])
      expect(await read(stranger, path)).toEqual({ status: 403, traces: false });
    // Neither the file of all attempts nor the log of what staff did tells what was written.
    for (const path of ['/admin/attempts-file', '/admin/activity?limit=100', '/admin/activity/file?format=csv'])
      expect([path, await read(master, path)]).toEqual([path, { status: 200, traces: false }]);
    // All of it is sealed; what stands in a table in words is found.
    const before = await places();
    expect(tracesOf(marks, before)).toEqual([]);
    expect(tracesOf([learner.email], before).map(({ place }) => place)).toContain('read.account');

    await done(master, 'DELETE', `/admin/accounts/${learner.key}`);
    await eventually(
      async () => expect(tracesOf([...marks, learner.email], await places())).toEqual([]),
      DEADLINE_MS / 2,
    );
    // The keys are gone: the events of the answers can be read no more.
    const { rows: keys } = await backend.kernel.database.pool.query<{ key: unknown }>(
      'select key from kernel.subject_keys where subject = $1 and key is not null',
      [`attempt-${attempt}`],
    );
    expect(keys).toEqual([]);
    expect(tracesOf(marks, { log: logged.join(''), 'a stranger’s socket': heard.join('') })).toEqual([]);
    const staffs = await read(master, `/admin/attempts/${attempt}`);
    expect(staffs.traces).toBe(false);
  },
  DEADLINE_MS,
);
