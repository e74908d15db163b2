import { expect, test } from 'vitest';
import { hasFonts, runsOf } from './scripts.ts';

test.each([
  'Ọláyínká Ṣọlá',
  'Nguyễn Thị Ánh',
  'Ελένη Παπαδοπούλου',
  'आरती क्षत्रिय',
  'محمد بن سلمان',
  'Юлія',
  'O’Brien-Łuk',
])('there is a font for %s [CRT-01]', name => expect(hasFonts(name)).toBe(true));

test.each(['李明', '김민수', 'สมชาย', 'Ada 🎓'])('there is none for %s, which is never drawn as boxes [CRT-01]', name =>
  expect(hasFonts(name)).toBe(false),
);

test('each script is drawn with its font, in the order in which it is read [CRT-01]', () => {
  expect(runsOf('محمد علي').map(({ text, font, rightToLeft }) => [text, font, rightToLeft])).toEqual([
    ['محمد علي', 'arabic', true],
  ]);
  expect(runsOf('Julia محمد').map(({ text }) => text)).toEqual(['Julia ', 'محمد']);
  expect(runsOf('محمد Julia').map(({ text }) => text.trim())).toEqual(['Julia', 'محمد']);
});
