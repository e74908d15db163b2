import { expect, test } from 'vitest';
import { readingTime } from './reading-time.ts';

const words = (number: number) => `<p>${'word '.repeat(number)}</p>`;

test('is 200 words a minute, rounded up [PUB-17]', () => {
  expect(readingTime(words(1))).toBe('1 min read');
  expect(readingTime(words(200))).toBe('1 min read');
  expect(readingTime(words(201))).toBe('2 mins read');
  expect(readingTime(words(600))).toBe('3 mins read');
});

test('counts no markup and no entities [PUB-17]', () => {
  expect(readingTime(`<p class="a b c">${'<em data-x="y z">one</em>&nbsp;&#39; '.repeat(200)}</p>`)).toBe('1 min read');
});

test('is a minute for an empty document', () => {
  expect(readingTime('')).toBe('1 min read');
});
