import { expect, test } from 'vitest';
import { symbolTerms, symbolWords } from './search-terms.ts';

test('symbols stay whole, whatever surrounds them, and capitals do not count', () => {
  const [term] = symbolTerms('Promise.all');
  expect(symbolTerms('Use `Promise.all(tasks)`, then await promise.all().')).toContain(term);
  expect(symbolTerms('C++')).not.toEqual(symbolTerms('C#'));
  expect(symbolTerms('the N+1 problem')).toEqual(symbolTerms('n+1'));
  expect(symbolTerms('git commit --amend')).toEqual(symbolTerms('--amend'));
  expect(symbolTerms('useEffect')).toEqual(['useeffect']);
});

test('plain words and signs alone are no symbols', () => {
  expect(symbolTerms('A sentence, with a comma. And (brackets) — dashes!')).toEqual([]);
});

test('symbols are split into their words', () => {
  expect(symbolWords('binarySearch')).toEqual(['binary Search']);
  expect(symbolWords('parseHTMLText and Array.prototype.map()')).toEqual(['parse HTML Text', 'Array prototype map']);
});

test('a text of 50,000 signs takes no longer than one of letters', () => {
  const signs = '('.repeat(50_000);
  expect(symbolTerms(signs)).toEqual([]);
});
