import { expect, test } from 'vitest';
import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import * as fields from '@learnloom/contracts/kernel/fields';
import { commands } from '@learnloom/platform/areas';

/** Where the last one to decide is right, and why nobody's decision is lost. */
const LAST_IS_RIGHT: Readonly<Record<string, string>> = {
  UpdateSecuritySettings: 'one switch: whoever sets it decides all of it',
  MoveQuizQuestion: 'a place beside another question, refused when that one is gone',
  MoveExerciseQuestion: 'a place beside another question, refused when that one is gone',
  MoveQuizBankQuestion: 'a place beside another question, refused when that one is gone',
};

/** Fields by which a command itself says what was seen: a version, a grade, or where a series of saves stands. */
const SEEN = ['version', 'seen', 'sequence'];

/** It puts something in the place of what is there. */
function replaces(command: Command): boolean {
  const { method, path } = routeOf(command);
  return method === 'PUT' || method === 'PATCH' || path.endsWith('/move');
}

const saysWhatWasSeen = (command: Command): boolean =>
  command.overwrites === true || SEEN.some(field => field in command.input(fields));

test('whatever replaces what somebody has seen comes with what was seen, or says why the last one is right', () => {
  const silent = commands.filter(command => replaces(command) && !saysWhatWasSeen(command));
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(LAST_IS_RIGHT).sort());
});
