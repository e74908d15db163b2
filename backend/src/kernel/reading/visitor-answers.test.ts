import { beforeEach, expect, test } from 'vitest';
import { query } from '@learnloom/contracts/kernel/command';
import { topic, type Change } from '@learnloom/contracts/kernel/topic';
import { answer, type Answering } from './answer.ts';
import type { Ask } from './ask.ts';
import { visitorAnswers, type VisitorAnswers } from './visitor-answers.ts';

const beds = topic('beds-of-visitors', 'public');
const paths = topic('paths-of-visitors', 'public');
const menu = query<string>()('BedsMenu', { route: 'GET /beds', access: 'public', input: () => ({}), topics: [beds] });
const one = query<string>()('OneBed', {
  route: 'GET /beds/:slug',
  access: 'public',
  input: f => ({ slug: f.slug }),
  topics: [beds],
});
const clock = query<string>()('Clock', { route: 'GET /clock', access: 'public', input: () => ({}), topics: [] });
const answerings = [menu, one, clock].map(each => answer(each, () => Promise.resolve('')) as unknown as Answering);

let asked: string[];
let said: () => Promise<string>;
let position: string | null;
let tell: { checkpoint: (position: string) => void; change: (change: Change) => void; gap: () => void };
let visitors: VisitorAnswers;

beforeEach(() => {
  asked = [];
  position = '5';
  said = () => Promise.resolve(`answer ${asked.length}`);
  const ask: Ask = async ({ name }) => {
    asked.push(name);
    return { output: await said(), tags: [] };
  };
  const told = { checkpoint: () => {}, change: () => {}, gap: () => {} } as typeof tell;
  visitors = visitorAnswers(
    ask,
    answerings,
    {
      on: (_channel, listener) => (told.checkpoint = listener),
      onChange: listener => (told.change = listener),
      onGap: listener => (told.gap = listener),
    },
    () => Promise.resolve(position),
  );
  tell = told;
});

const changed = ({ name }: { readonly name: string }): Change => ({ topic: name, keys: [], scopes: [], position: '6' });
const outputOf = async (of: Parameters<Ask>[0], input: object = {}, actor: Parameters<Ask>[2] = null) =>
  (await visitors.ask(of, input, actor)).output;

test('what every page asks with no input is asked once until one of its topics changes', async () => {
  await visitors.position();
  expect([await outputOf(menu), await outputOf(menu)]).toEqual(['answer 1', 'answer 1']);
  tell.change(changed(paths));
  expect(await outputOf(menu)).toBe('answer 1');
  tell.change(changed(beds));
  expect(await outputOf(menu)).toBe('answer 2');
});

test('what has an input, is asked by an account or goes with no topic is asked each time', async () => {
  await visitors.position();
  const account = { key: 'a', role: 'READER' } as unknown as Parameters<Ask>[2];
  for (let again = 0; again < 2; again += 1) {
    await outputOf(one, { slug: 'roses' });
    await outputOf(menu, {}, account);
    await outputOf(clock);
    await outputOf(menu, { unknown: 1 });
  }
  expect(asked).toHaveLength(8);
});

test('an answer under way when its topic changes is nobody else’s', async () => {
  await visitors.position();
  let goOn = (_: string): void => {};
  said = () => new Promise(resolve => (goOn = resolve));
  const before = outputOf(menu);
  tell.change(changed(beds));
  goOn('old');
  said = () => Promise.resolve('new');
  expect([await before, await outputOf(menu)]).toEqual(['old', 'new']);
});

test('a failure is not kept', async () => {
  await visitors.position();
  said = () => Promise.reject(new Error('away'));
  await expect(outputOf(menu)).rejects.toThrow('away');
  said = () => Promise.resolve('here');
  expect(await outputOf(menu)).toBe('here');
});

test('the position is read once, then heard of, and never goes back', async () => {
  expect(await visitors.position()).toBe('5');
  position = '9';
  expect(await visitors.position()).toBe('5');
  tell.checkpoint('7');
  tell.checkpoint('6');
  expect(await visitors.position()).toBe('7');
});

test('where notices may have been missed nothing is kept until the position has been read again', async () => {
  await visitors.position();
  await outputOf(menu);
  tell.gap();
  await outputOf(menu);
  await outputOf(menu);
  expect(asked).toHaveLength(3);
  position = '9';
  expect(await visitors.position()).toBe('9');
  await outputOf(menu);
  await outputOf(menu);
  expect(asked).toHaveLength(4);
});
