import { expect, test } from 'vitest';
import { byCurrency, type Sale } from './revenue.ts';

const weeks = ['2026-11-16', '2026-11-23'];
const sale = (course: string, currency: string, amount: number, week = '2026-11-23'): Sale => ({
  ...{ course, currency, amount, week },
  title: course.toUpperCase(),
  orders: 1,
});

test('revenue in several currencies is one series of each, and never added up [PAY-02]', () => {
  const sales = [
    sale('a', 'EUR', 100),
    sale('a', 'USD', 4900),
    sale('b', 'USD', 5000, '2026-11-16'),
    sale('a', 'USD', 200),
  ];
  expect(byCurrency(sales, weeks, 'USD')).toEqual([
    {
      currency: 'USD',
      courses: [
        { key: 'a', title: 'A', orders: 2, amounts: [0, 5100], total: 5100 },
        { key: 'b', title: 'B', orders: 1, amounts: [5000, 0], total: 5000 },
      ],
      total: 10_100,
    },
    { currency: 'EUR', courses: [{ key: 'a', title: 'A', orders: 1, amounts: [0, 100], total: 100 }], total: 100 },
  ]);
  expect(byCurrency([], weeks, 'USD')).toEqual([]);
});

test('beyond six courses, the smaller ones are summed [PAY-02]', () => {
  const sales = Array.from({ length: 7 }, (_, at) => sale(`c${at}`, 'USD', 100 - at));
  const [series] = byCurrency(sales, weeks, 'USD');
  expect(series?.courses.map(({ title, total }) => [title, total]).at(-1)).toEqual(['2 other courses', 189]);
  expect(byCurrency(sales.slice(1), weeks, 'USD')[0]?.courses).toHaveLength(6);
});
