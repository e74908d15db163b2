import { expect, test } from 'vitest';
import { cursorPage } from './cursor.ts';

const row = (number: number) => ({
  key: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  publishedAt: '2026-02-03T00:00:00.000Z',
});
const all = [row(1), row(2), row(3)];
const first = (limit: number) => cursorPage({ limit }, most => Promise.resolve(all.slice(0, most)));

test('a part is as long as asked for, and the last one says that it is the last', async () => {
  const two = await first(2);
  expect([two.rows, typeof two.next]).toEqual([all.slice(0, 2), 'string']);
  expect(await first(3)).toEqual({ rows: all, next: null });
  expect(await cursorPage({}, () => Promise.resolve([]))).toEqual({ rows: [], next: null });
});

test('a cursor leads on; one that no part gave is refused by its field', async () => {
  const { next } = await first(2);
  const narrowed: boolean[] = [];
  const read = (_most: number, after: unknown) => {
    narrowed.push(after !== null);
    return Promise.resolve([]);
  };
  await cursorPage({ cursor: next ?? '' }, read);
  await cursorPage({ cursor: '' }, read);
  expect(narrowed).toEqual([true, false]);
  const encoded = (text: string) => Buffer.from(text).toString('base64url');
  const forged = [
    'x',
    'undefined',
    `${next}${next}`,
    encoded('2026-02-03T00:00:00.000Z'),
    encoded(`2026-13-03T00:00:00.000Z ${row(1).key}`),
    encoded(`2026-02-30T00:00:00.000Z ${row(1).key}`),
    encoded(`2026-02-03T00:00:00.000Z ' or true --`),
  ];
  for (const cursor of forged)
    await expect(cursorPage({ cursor }, read)).rejects.toMatchObject({
      kind: 'invalid',
      errors: { cursor: 'Send the cursor that the last part of the list gave, unchanged' },
    });
  expect(narrowed).toHaveLength(2);
});
