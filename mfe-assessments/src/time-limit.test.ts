import { expect, test } from 'vitest';
import { timeLimitText } from './time-limit.ts';

test.each([
  [null, 'No time limit'],
  [0, '0 minutes'],
  [1, '1 minute'],
  [60, '1 hour'],
  [61, '1 hour 1 minute'],
  [150, '2 hours 30 minutes'],
])('a limit of %j minutes reads %j [ASM-05]', (minutes, text) => expect(timeLimitText(minutes)).toBe(text));
