import { expect, test } from 'vitest';
import { plainDocument } from '@learnloom/contracts/kernel/document';
import { unformatted } from './unformatted.ts';

test.each(['', 'One', 'Two\nlines', 'ends with a break\n'])('%j goes into a document and comes back', text => {
  expect(unformatted(plainDocument(text))).toBe(text);
});

test('a document with formats or blocks is no plain text', () => {
  expect(unformatted('{"v":1,"ops":[{"insert":"a","attributes":{"bold":true}},{"insert":"\\n"}]}')).toBeNull();
  expect(unformatted('{"v":1,"ops":[{"insert":{"image":"x"}},{"insert":"\\n"}]}')).toBeNull();
  expect(unformatted('no document')).toBeNull();
});
