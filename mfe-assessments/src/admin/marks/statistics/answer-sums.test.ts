import { expect, test } from 'vitest';
import { addedCounts } from './answer-sums.ts';

const typed = (blank: number | null, form: string, count: number) => ({
  blank,
  form,
  text: form.toLowerCase(),
  right: form === 'CAT',
  count,
});

test('parts add up by blank and text, the most frequent first [ATT-03]', () => {
  const first = addedCounts([], [typed(0, 'CAT', 1), typed(1, 'CAT', 2), typed(0, 'DOG', 3)]);
  const sums = addedCounts(first, [typed(0, 'CAT', 4), typed(0, 'ANT', 3)]);
  expect(sums.map(({ blank, form, count }) => `${blank} ${form} ${count}`)).toEqual([
    '0 CAT 5',
    '0 ANT 3',
    '0 DOG 3',
    '1 CAT 2',
  ]);
});
