import { expect, test } from 'vitest';
import { wordsOfAddress } from './not-found-search.tsx';

test('the search of a missing page begins with the words of its address [SRC-01]', () => {
  expect(wordsOfAddress('/howto/css/flex-box.html')).toBe('flex box');
  expect(wordsOfAddress('/blog/2019/c%2B%2B_basics/')).toBe('c++ basics');
  expect(wordsOfAddress('/%E0%A4%A')).toBe('');
  expect(wordsOfAddress('/')).toBe('');
});
