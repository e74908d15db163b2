import { expect, test } from 'vitest';
import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import * as fields from '@learnloom/contracts/kernel/fields';
import { commands } from '@learnloom/platform/areas';
import { allSamples } from '@learnloom/testing/samples';

/** Fields by which a command itself says what was seen: a version, a grade, or where a series of saves stands. */
const SEEN = ['version', 'seen', 'sequence', 'before'];

const inputsOf = (command: Command): string[] => Object.keys(command.input(fields));

/** It puts something in the place of what is there: its method says so, or it brings values to a thing that is there. */
function replaces(command: Command): boolean {
  const { method, path, params } = routeOf(command);
  if (method === 'PUT' || method === 'PATCH' || path.endsWith('/move')) return true;
  return method === 'POST' && params.includes('key') && inputsOf(command).some(field => !params.includes(field));
}

const saysWhatWasSeen = (command: Command): boolean =>
  command.overwrites === true || SEEN.some(field => inputsOf(command).includes(field));

test('whatever replaces what somebody has seen comes with what was seen, or says why the last one is right', () => {
  const silent = commands.filter(
    command => command.permission !== 'system' && replaces(command) && !saysWhatWasSeen(command),
  );
  expect(silent.map(({ name }) => name).sort()).toEqual(
    allSamples.flatMap(({ lastIsRight = {} }) => Object.keys(lastIsRight)).sort(),
  );
});
