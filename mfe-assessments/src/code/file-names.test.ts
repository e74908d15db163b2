import { expect, test } from 'vitest';
import { codeMessages } from './messages/messages.ts';
import { nameProblem } from './file-names.ts';

const t = codeMessages.in('en');

test.each([
  ['util.js', null],
  ['données-2.txt', null],
  ['a'.repeat(60), null],
  ['', 'Enter a name.'],
  ['a'.repeat(61), 'Use letters, digits, dots, dashes and underscores, 60 characters at most.'],
  ['../etc', 'Use letters, digits, dots, dashes and underscores, 60 characters at most.'],
  ['.hidden', 'Use letters, digits, dots, dashes and underscores, 60 characters at most.'],
  ['-option', 'Use letters, digits, dots, dashes and underscores, 60 characters at most.'],
  ['MAIN.js', 'The program already has a file main.js.'],
])('the name %j of a file is answered with %j', (name, problem) => {
  expect(nameProblem(name, ['main.js', 'other.js'], t)).toBe(problem);
});
