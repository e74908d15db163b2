import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityLog } from '@learnloom/contracts/activity/activity';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { reactions } from '@learnloom/contracts/operations/reactions';
import type { subjectEvents } from '@learnloom/contracts/kernel/subject';
import { testAreas, type TestAreas } from '@learnloom/testing/areas';
import { eventually } from '@learnloom/testing/eventually';
import * as activity from '../activity/registry.ts';
import { reaction } from '../kernel/reactions/reaction.ts';
import { happened } from '../kernel/reactions/reactions.fixture.ts';
import * as operations from './registry.ts';

let product: TestAreas;
let broken = true;
const seen: string[] = [];
const TYPE: keyof typeof subjectEvents = 'SubjectForgotten';
const name = 'Sweep';
const [one, other] = [randomUUID(), randomUUID()];
let failed: string;

const sweep = reaction(name, {
  about: 'Sweeps up',
  tries: 1,
  on: {
    [TYPE]: async (event: { readonly key: string }) => {
      if (broken) throw new Error('The broom is away');
      seen.push(event.key);
    },
  },
});

beforeAll(async () => {
  product = await testAreas([operations, activity, { handlers: [], answers: [], reactions: [sweep] }]);
  failed = await happened(product.kernel, one, TYPE);
  await happened(product.kernel, one, TYPE);
  await happened(product.kernel, other, TYPE);
  await eventually(async () => expect((await standingOf(name))?.parked).toBe(2));
});
afterAll(() => product?.close());

const standingOf = async (wanted: string) =>
  (await product.ask(reactions.overview, {})).reactions.find(row => row.name === wanted);
const failures = async (search?: string) => product.ask(reactions.failed, search === undefined ? {} : { search });

test('every reaction is told with what waits, what failed and how far it is', async () => {
  await eventually(async () =>
    expect(await standingOf(name)).toEqual({
      name,
      about: 'Sweeps up',
      running: true,
      behind: 0,
      waiting: 1,
      scheduled: 0,
      retried: 0,
      parked: 2,
      nextRetry: null,
    }),
  );
  expect((await standingOf('RepairReactions'))?.running).toBe(true);
});

test('what failed is listed with why, and with what waits for it', async () => {
  const { rows, total } = await failures();
  expect(total).toBe(2);
  const common = { name, type: TYPE, step: '', error: 'The broom is away', tries: 1, nextTry: null };
  expect(rows).toMatchObject([
    { ...common, event: failed, stream: `thing-${one}`, behind: 1 },
    { ...common, stream: `thing-${other}`, behind: 0 },
  ]);
  expect((await failures('broom')).total).toBe(2);
  const order = async (sort: NonNullable<InputOf<typeof reactions.failed>['sort']>) =>
    (await product.ask(reactions.failed, { sort })).rows.map(({ key }) => key);
  expect(await order('next')).toEqual(rows.map(({ key }) => key));
  const { pool } = product.kernel.database;
  await pool.query(`update kernel.reaction_work set created_at = created_at - interval '1 day' where event = $1`, [
    failed,
  ]);
  const [older, newer] = [rows[0]?.key, rows[1]?.key];
  expect(await order('-since')).toEqual([newer, older]);
  for (const sort of ['next', 'tries', 'since'] as const)
    expect(await order(`-${sort}`)).toEqual((await order(sort)).toReversed());
  expect((await failures(one)).total).toBe(1);
  expect((await failures('mop')).total).toBe(0);
});

test('only what has failed is retried or skipped, and only with a reason', async () => {
  const event = randomUUID();
  const piece = { name, event, step: '' };
  await expect(product.execute(reactions.retry, piece)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(product.execute(reactions.skip, { ...piece, reason: 'So' })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(product.execute(reactions.retryAll, { name: 'Nobody' })).rejects.toMatchObject({ kind: 'conflict' });
  await expect(product.execute(reactions.skip, { ...piece, reason: ' ' })).rejects.toMatchObject({ kind: 'invalid' });
  await expect(product.execute(reactions.retry, piece, 'MANAGER')).rejects.toMatchObject({ kind: 'forbidden' });
});

test('staff retry and skip; the answer comes when it is done, and the log says who and why', async () => {
  await product.execute(reactions.retry, { name, event: failed, step: '' });
  await eventually(async () => expect((await failures()).total).toBe(2));
  broken = false;
  await product.execute(reactions.skip, { name, event: failed, step: '', reason: 'Swept by hand' });
  expect((await failures()).rows.map(row => row.stream)).toEqual([`thing-${other}`]);
  await eventually(() => expect(seen).toEqual([one]));
  await product.execute(reactions.retryAll, { name });
  await eventually(() => expect(seen).toEqual([one, other]));
  expect((await failures()).total).toBe(0);
  const { rows } = await product.ask(activityLog, { type: reactions.subject });
  expect(rows.map(({ text, target }) => [text, target.title])).toEqual([
    ['Retried all failed jobs of one kind', name],
    ['Skipped a failed background job', name],
    ['Retried a failed background job', name],
  ]);
  expect(rows[1]?.changes).toContainEqual(expect.objectContaining({ field: 'reason', after: 'Swept by hand' }));
});
