import { expect, test } from 'vitest';
import { judge } from './password-judge.ts';

const about = ['ada.obi@example.org', 'Ada', 'Obi'];
const common = 'This password is easy to guess. Please choose one that is less common.';
const personal = 'This password is easy to guess from your name or email address. Please choose another one.';

test.each([
  ['Password1!', common],
  ['P@ssw0rd2024', common],
  ['Pa55word!Pa55word!', common],
  ['Example.1', personal],
  ['Learnloom1!', personal],
  ['Ada-Obi-2026!', personal],
  ['4da_0bi_Learnloom', personal],
  ['Kx7#mQ2p', undefined],
  ['Ada sees 7 green turtles!', undefined],
])('of %j the browser says %j before the server has to [VAL-05]', (password, said) => {
  expect(judge(password, about)).toBe(said);
});
