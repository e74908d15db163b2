import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quizBanks } from '@learnloom/contracts/assessments/assessment';
import { newQuestion } from '@learnloom/contracts/assessments/new-question';
import type { QuestionFileRead, ReadQuestion, ShownQuestion } from '@learnloom/contracts/assessments/question-files';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { zipOf } from '@learnloom/exchange/qti/zip.fixture';
import { testBackend, type TestBackend } from '@learnloom/testing/backend';
import { apiClient, type ApiClient } from '@learnloom/testing/client';
import { newPerson, signInMaster, type Person } from '@learnloom/testing/people';

let backend: TestBackend;
let api: ApiClient;
let master: Person;
let user: Person;
const bank = randomUUID();
beforeAll(async () => {
  backend = await testBackend();
  api = apiClient(backend.port);
  master = await signInMaster(api);
  user = await newPerson(api, 'USER', master.token);
  const body = { key: bank, title: 'Imported', slug: 'imported' };
  await api.send('POST', quizBanks.path, { token: master.token, body });
});
afterAll(() => backend?.close());

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: '#246' } })
    .png()
    .toBuffer();

interface Sent {
  readonly status: number;
  readonly message: string;
  readonly read: QuestionFileRead;
  readonly questions: readonly ReadQuestion[];
}

async function send(content: string | Uint8Array, fileName: string, person = master): Promise<Sent> {
  const form = new FormData();
  form.set('fileName', fileName);
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), fileName);
  const answer = await fetch(`http://127.0.0.1:${backend.port}/api${quizBanks.path}/${bank}/questions/file`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const { message, data } = (await answer.json()) as {
    readonly message: string;
    readonly data: QuestionFileRead | null;
  };
  const read = data ?? { format: null, problems: [], questions: '[]' };
  return { status: answer.status, message, read, questions: JSON.parse(read.questions) as ReadQuestion[] };
}

const gift = ['What is it? {=this ~that}', 'Broken {', 'Match. {=a -> b =c -> d =e -> f}'].join('\n\n');
const results = ({ questions }: Sent) => questions.map(({ result }) => result);

describe('a file of questions is read, and nothing of it is recorded', () => {
  test.each([
    ['GIFT', 'a.txt', gift, ['taken', 'refused', 'changed']],
    ['CSV', 'a.csv', 'type,question,answers\nTRUE_OR_FALSE,Flat?,FALSE\nNONSENSE,x,y\n', ['taken', 'refused']],
    [
      'Moodle XML',
      'a.xml',
      '<?xml version="1.0"?><quiz><question type="truefalse"><questiontext><text>Flat?</text></questiontext><answer fraction="100"><text>false</text></answer></question><question type="coderunner"/></quiz>',
      ['taken', 'refused'],
    ],
  ])('%s', async (format, name, content, expected) => {
    const sent = await send(content, name);
    expect([sent.status, sent.read.format, results(sent)]).toEqual([200, format, expected]);
    for (const { result, why, question } of sent.questions) {
      expect(why.length > 0).toBe(result !== 'taken');
      expect(question === null).toBe(result === 'refused');
    }
  });

  test('a hostile one is refused with the reason, and of a broken one the rest is read', async () => {
    const hostile = await send('<!DOCTYPE q [<!ENTITY a "ha">]><quiz>&a;</quiz>', 'a.xml');
    const refused = [hostile.status, hostile.read.questions, hostile.read.problems];
    expect(refused).toEqual([200, '[]', [expect.stringMatching(/document type/)]]);
    const canvas =
      '<questestinterop><item title="Why?"><presentation><response_str/></presentation></item></questestinterop>';
    const archive = ['../evil.xml', 'good.xml'].map(name => ({ name, data: canvas }));
    const broken = await send(zipOf(archive), 'a.zip');
    expect([broken.status, results(broken), broken.read.problems]).toEqual([
      200,
      ['taken'],
      ['“../evil.xml” was skipped: its path points outside the archive'],
    ]);
  });

  test('50 MB are refused before they are read; learners may not read any', async () => {
    expect(await send(new Uint8Array(50_000_000), 'a.txt')).toMatchObject({
      status: 413,
      message: 'The file is too large. The limit is 20 MB.',
    });
    expect((await send(gift, 'a.txt', user)).status).toBe(403);
  });

  test('a text of 2,000 questions holds nobody else up; what one answer cannot hold is refused by name', async () => {
    const one = (at: number) => `TRUE_OR_FALSE,Question ${at} ${'so long '.repeat(600)}?,TRUE`;
    const many = ['type,question,answers', ...Array.from({ length: 2000 }, (_, at) => one(at))].join('\n');
    await send(gift, 'a.txt');
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const start = performance.now();
    const form = await send(many, 'many.csv');
    const elapsed = performance.now() - start;
    delay.disable();
    expect(form.questions).toHaveLength(2000);
    expect(form.questions.at(-1)).toMatchObject({ result: 'refused', why: [expect.stringMatching(/another file/)] });
    expect(form.read.questions.length).toBeLessThan(7_000_000);
    // Read by a thread of its own, it stops this one for a part of the time at most, however slow the machine is.
    expect(delay.max / 1e6 / elapsed).toBeLessThan(0.5);
  });
});

test('questions of a file are shown as learners will see them, with their answer keys [EXC-01]', async () => {
  const { questions } = await send('What is $$x^2$$? {=this ~that}\n\nThe {=cat =dog} sat.', 'a.txt');
  const path = `${quizBanks.path}/${bank}/questions/file/show`;
  const body = { questions: questions.map(({ question }) => question) };
  const shown = await api.send<{ readonly data: readonly ShownQuestion[] }>('POST', path, {
    token: master.token,
    body,
  });
  expect(shown.body.data).toMatchObject([
    {
      question: { questionHtml: expect.stringContaining('<math'), options: [{ id: '1' }, { id: '2' }] },
      rightAnswer: { answers: ['1'] },
    },
    { question: { pieces: ['The ', ' sat.'] }, rightAnswer: { blanks: ['cat'] }, accepted: ['Blank 1: cat · dog'] },
  ]);
  expect((await api.send('POST', path, { token: user.token, body })).status).toBe(403);
});

test('what was exported is imported again, and each question says what the format does not keep', async () => {
  const { questions } = await send(gift, 'a.txt');
  for (const { question } of questions)
    if (question)
      await api.send('POST', `${quizBanks.path}/${bank}/questions`, { token: master.token, body: { question } });
  const file = async (format: string, key = bank, person = master) =>
    api.send<{ name: string; text: string; questions: { result: string; why: string[]; excerpt: string }[] }>(
      'GET',
      `${quizBanks.path}/${key}/questions/file?format=${format}`,
      { token: person.token },
    );
  const written = await file('gift');
  expect(written.body).toMatchObject({
    name: 'imported.gift.txt',
    questions: [
      { result: 'taken', excerpt: 'What is it?' },
      { result: 'refused', why: ['GIFT supports only one blank per question'] },
    ],
  });
  for (const format of ['csv', 'moodle'] as const) {
    const { body } = await file(format);
    expect(results(await send(body.text, body.name))).toEqual(['taken', 'taken']);
  }
  expect((await file('gift', randomUUID())).status).toBe(404);
  expect((await file('gift', bank, user)).status).toBe(403);
});

test('pictures of hotspots and of texts go out with Moodle XML, and come back [QST-08]', async () => {
  const { token } = master;
  const key = randomUUID();
  await api.send('POST', quizBanks.path, { token, body: { key, title: 'Pictures', slug: 'pictures' } });
  const form = new FormData();
  form.set('folder', 'assessments');
  form.set('file', new Blob([new Uint8Array(await picture())]), 'map.png');
  const stored = await fetch(`http://127.0.0.1:${backend.port}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const uploaded = (await stored.json()) as { readonly data: { readonly key: string } };
  const question = {
    ...newQuestion('HOTSPOT', randomUUID()),
    questionText: plainDocument('Where?'),
    hotspotImageSrc: uploaded.data.key,
    hotspotImage: 'map.png',
    hotspotImageSize: { width: 40, height: 20 },
    hotspots: [{ id: randomUUID(), x: 0.5, y: 0.25, radius: 0.1 }],
  };
  const missingPicture = {
    ...question,
    key: randomUUID(),
    hotspotImageSrc: `${randomUUID()}-40x20.png`,
  };
  const shown = (src: string) =>
    JSON.stringify({ v: 1, ops: [{ insert: { image: { src, alt: 'A map' } } }, { insert: '\n' }] });
  const essay = { ...newQuestion('ESSAY', randomUUID()), questionText: shown(uploaded.data.key) };
  for (const one of [question, missingPicture, essay])
    await api.send('POST', `${quizBanks.path}/${key}/questions`, { token, body: { question: one } });
  const { body } = await api.send<{ name: string; text: string; questions: { result: string; why: string[] }[] }>(
    'GET',
    `${quizBanks.path}/${key}/questions/file?format=moodle`,
    { token },
  );
  expect(body.questions.map(({ result }) => result)).toEqual(['changed', 'refused', 'taken']);
  const [back, text] = (await send(body.text, body.name)).questions;
  expect(text).toMatchObject({ result: 'taken', pictures: [{ name: uploaded.data.key }] });
  const [sent] = text?.pictures ?? [];
  expect(text?.question?.questionText).toBe(
    JSON.stringify({ v: 1, ops: [{ insert: { image: { src: sent?.key, alt: 'A map' } } }] }),
  );
  expect(back).toMatchObject({
    pictures: [{ name: 'map.png' }],
    question: { questionMode: 'HOTSPOT', hotspotImageSize: { width: 40, height: 20 }, hotspots: [{ x: 0.5, y: 0.25 }] },
  });
});
