import { expect, test } from 'vitest';
import { judge } from './password-judge.ts';

const about = ['ada.obi@example.org', 'Ada', 'Obi'];
const common = 'This password is too common. Choose a less common one.';
const personal = 'This password is too similar to your name or email address. Choose another one.';

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
