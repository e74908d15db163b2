import { expect, test } from 'vitest';
import { messageOf } from '@learnloom/contracts/kernel/command';
import { commandNamed } from '@learnloom/platform/areas';

/** Words for people who read of it in the log; in an answer they speak past whoever did it. */
const ofAThirdPerson = /\b(their|theirs|themselves|somebody)\b/i;

test('what a command answers speaks to whoever sent it, and of no third person', () => {
  const commands = [...commandNamed.values()].filter(({ permission }) => permission !== 'system');
  expect(commands.length).toBeGreaterThan(100);
  expect(commands.filter(one => ofAThirdPerson.test(messageOf(one))).map(({ name }) => name)).toEqual([]);
});
