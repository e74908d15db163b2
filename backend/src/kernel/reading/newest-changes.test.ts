import { expect, test } from 'vitest';
import { NewestChanges } from './newest-changes.ts';

test('an answer needs the newest change of its scopes, and of all scopes, but not of others [SCL-03]', () => {
  const newest = new NewestChanges();
  newest.note({ topic: 'articles', scopes: ['css'], position: '05' });
  newest.note({ topic: 'articles', scopes: ['html'], position: '09' });
  expect(newest.of(['articles:css'])).toBe('05');
  expect(newest.of(['articles:css', 'articles:html'])).toBe('09');
  expect(newest.of(['articles:sql', 'tags'])).toBe('');
  expect(newest.of(['articles'])).toBe('09');
  newest.note({ topic: 'articles', scopes: [], position: '07' });
  expect(newest.of(['articles:css'])).toBe('07');
  expect(newest.of(['articles:html'])).toBe('09');
});

test('a change that is told late does not hide a newer one [SCL-03]', () => {
  const newest = new NewestChanges();
  newest.note({ topic: 'articles', scopes: ['css'], position: '05' });
  newest.note({ topic: 'articles', scopes: ['css'], position: '03' });
  expect(newest.of(['articles:css'])).toBe('05');
});

test('a scope that is not remembered any more counts as changed with the newest of those [SCL-03]', () => {
  const newest = new NewestChanges();
  for (let n = 0; n <= 2000; n += 1)
    newest.note({ topic: 'articles', scopes: [`s${n}`], position: String(n).padStart(5, '0') });
  expect(newest.of(['articles:s0'])).toBe('00000');
  newest.note({ topic: 'articles', scopes: ['one-more'], position: '09000' });
  expect(newest.of(['articles:s1'])).toBe('00001');
  expect(newest.of(['articles:unknown'])).toBe('00001');
  expect(newest.of(['articles:s2000'])).toBe('02000');
});
