import { expect, test } from 'vitest';
import { addressBudgets, costs, defaultAddressBudget } from './address-budget.ts';

test('points that were spent come back with time, up to the burst', () => {
  let now = 0;
  const budgets = addressBudgets({ burst: 10, perSecond: 2 }, () => now);
  expect([budgets.spend('a', 8), budgets.spend('a', 8), budgets.spend('b', 8)]).toEqual([0, 3, 0]);
  now = 2999;
  expect(budgets.spend('a', 8)).toBe(1);
  now = 3000;
  expect(budgets.spend('a', 8)).toBe(0);
  now = 3_600_000;
  expect([budgets.spend('a', 10), budgets.spend('a', 1)]).toEqual([0, 1]);
});

test('a class of 40 behind one address opens a lesson at once, and reads on', () => {
  let now = 0;
  const budgets = addressBudgets(defaultAddressBudget, () => now);
  const refused: number[] = [];
  const ask = (points: number) => void (budgets.spend('school', points) > 0 && refused.push(now));
  const asksOfPage = () => {
    ask(1 + costs.page);
    for (let n = 0; n < 6; n += 1) ask(1 + costs.query);
  };
  for (let learner = 0; learner < 40; learner += 1) {
    asksOfPage();
    for (let n = 0; n < 30; n += 1) ask(1 + costs.file);
    ask(1 + costs.socket);
  }
  // Then each goes to another page, with work in it, every ten seconds.
  for (let second = 1; second <= 600; second += 1) {
    now = second * 1000;
    for (let learner = 0; learner < 4; learner += 1) {
      asksOfPage();
      ask(1 + costs.command);
    }
  }
  expect(refused).toEqual([]);
});

test('many addresses cost a bounded memory', () => {
  const budgets = addressBudgets({ burst: 10, perSecond: 1 }, () => 0);
  budgets.spend('first', 10);
  for (let n = 0; n < 200_000; n += 1) budgets.spend(`address ${n}`, 1);
  expect(budgets.spend('first', 10)).toBe(0);
});
