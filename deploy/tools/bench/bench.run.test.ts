import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '@learnloom/testing/database';
import { measureAppends } from './appends.ts';
import { measureDelivery, percentile } from './delivery/delivery.ts';
import type { Figure } from './figure.ts';
import { measureReplay } from './replay/replay.ts';
import { tableOf } from './table.ts';

let database: TestDatabase;
let figures: readonly Figure[];

beforeAll(async () => {
  database = await testDatabase();
  figures = [
    ...(await measureReplay(database.url, { events: 2000, readModels: ['content_item', 'activity_log'] })),
    ...(await measureAppends(database.url, { clients: [2], rounds: 1, milliseconds: 50 })),
    ...(await measureDelivery(database.url, { events: 20 })),
  ];
});
afterAll(() => database.drop());

test('every figure has something measured beside a limit, and how much of it is reached', () => {
  expect(figures.map(({ name, unit, goal }) => [name, unit, goal])).toEqual([
    ['replay, content_item', 'events a second', 0.2],
    ['replay, activity_log', 'events a second', 0.2],
    ['reads while content_item is rebuilt', 'answered', 1],
    ['appends, 2 clients', 'a second', 0.8],
    ['append to subscriber, p99', 'ms', 1],
  ]);
  for (const { measured, limit, ratio } of figures) {
    expect(measured).toBeGreaterThan(0);
    expect(limit).toBeGreaterThan(0);
    expect(ratio).toBeGreaterThan(0);
  }
});

test('a rebuild tells how much memory it took', () => {
  expect(figures.slice(0, 2).map(({ note }) => note)).toEqual([
    expect.stringMatching(/^peak \d+ MB$/),
    expect.stringMatching(/^peak \d+ MB$/),
  ]);
});

test('the table has a line for each', () => {
  const [head, rule, ...lines] = tableOf(figures).split('\n');
  expect(head?.split(/ {2,}/)).toEqual(['figure', 'measured', 'limit', 'unit', 'ratio', 'goal', 'met', 'note']);
  expect(rule).toMatch(/^[- ]+$/);
  expect(lines.map(line => line.split(/ {2,}/)[0])).toEqual(figures.map(({ name }) => name));
});

test('a percentile is not exceeded by so great a part', () => {
  const values = Array.from({ length: 200 }, (_, index) => 200 - index);
  expect([percentile(values, 0.99), percentile(values, 0.5), percentile([7], 0.99)]).toEqual([198, 100, 7]);
});
