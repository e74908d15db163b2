import { expect, test } from 'vitest';
import { MAX_PASSAGE } from '@learnloom/contracts/forms/messages';
import { passageOf } from './passage.ts';

test('a passage has neither control characters nor more than one blank line in a row', () => {
  expect(passageOf(' One \t two\u0007three\n\n\n\nfour ')).toBe('One two three\n\nfour');
});

test('a long passage is cut, and never within a character', () => {
  expect(passageOf('x'.repeat(MAX_PASSAGE + 1))).toHaveLength(MAX_PASSAGE);
  expect(passageOf(`${'x'.repeat(MAX_PASSAGE - 1)}😀`)).toHaveLength(MAX_PASSAGE - 1);
});
