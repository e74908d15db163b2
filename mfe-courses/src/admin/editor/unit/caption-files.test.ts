import { expect, test } from 'vitest';
import { captionProblem, captionWarnings, spokenText } from './caption-files.ts';

const file = (...cues: string[]): string => ['WEBVTT', ...cues].join('\n\n');

test('captions that end before they begin are refused with their line; overlapping ones are named', () => {
  expect(captionProblem(file('00:00:04.000 --> 00:00:02.000\nToo early'))).toMatch(/^Line 3: /);
  const overlapping = file('00:00:00.000 --> 00:00:04.000\nOne', '00:00:03.000 --> 00:00:06.000\nTwo');
  expect(captionProblem(overlapping)).toBeNull();
  expect(captionWarnings(overlapping)).toHaveLength(1);
});

test('a transcript made of captions has neither marks nor line breaks within one', () => {
  expect(spokenText([{ text: '<v Ada>Hello\nthere' }, { text: ' ' }, { text: 'Goodbye' }])).toBe(
    'Hello there\nGoodbye',
  );
});
