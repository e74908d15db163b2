import { expect, test } from 'vitest';
import { cpuLimit, leastCpu } from '@learnloom/testing/cpu-time';
import { captionsFile, isWebVtt, parseCaptions } from './captions.ts';

const file = (...blocks: readonly string[]): string => ['WEBVTT', ...blocks].join('\n\n');

test('captions are read with their times, whatever ends their lines', () => {
  const text = file(
    'NOTE a remark',
    '1\n00:01.000 --> 00:02.500 align:start\n<v Ada>Hello\nyou',
    '01:00:00.000 --> 01:00:01.000\nEnd',
  );
  for (const form of [text, text.replaceAll('\n', '\r\n')])
    expect(parseCaptions(form)).toEqual({
      cues: [
        { start: 1000, end: 2500, text: '<v Ada>Hello\nyou' },
        { start: 3_600_000, end: 3_601_000, text: 'End' },
      ],
      errors: [],
      warnings: [],
    });
});

test('a caption that ends before it begins is an error with its line; one that overlaps is a warning', () => {
  const { errors, warnings } = parseCaptions(
    file('00:01.000 --> 00:03.000\nOne', '00:02.000 --> 00:04.000\nTwo', '00:06.000 --> 00:05.000\nThree'),
  );
  expect(errors).toEqual([{ line: 9, message: 'This caption ends before it begins.' }]);
  expect(warnings).toEqual([{ line: 6, message: 'This caption begins before the one above ends.' }]);
});

test.each([
  ['', 1],
  ['WEBVTTX\n\n00:01.000 --> 00:02.000\nx', 1],
  ['WEBVTT', 1],
  ['WEBVTT\n\n1.5 --> 2.5\nx', 3],
  ['1\n00:00:01,000 --> 00:00:02,000\nSubRip', 2],
])('%j is refused at a line', (text, line) => {
  expect(parseCaptions(text).errors.at(-1)?.line).toBe(line);
});

test('what was typed is written so that it reads the same', () => {
  const cues = [
    { start: 0, end: 1500, text: 'One\nline' },
    { start: 3_723_004, end: 3_724_000, text: 'Later' },
  ];
  expect(parseCaptions(captionsFile(cues))).toEqual({ cues, errors: [], warnings: [] });
  expect(parseCaptions(captionsFile([{ start: 0, end: 1, text: 'a\n\n00:01.000 --> 00:02.000' }])).cues).toHaveLength(
    1,
  );
  expect(isWebVtt('\uFEFFWEBVTT - English')).toBe(true);
});

test('a hostile file is read in a moment', () => {
  const hostile = [
    `WEBVTT\n${'-->'.repeat(300_000)}`,
    `WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(40_000)}`,
    '\r'.repeat(900_000),
  ];
  expect(leastCpu(() => hostile.map(parseCaptions))).toBeLessThan(cpuLimit(400));
});
