import { expect, test } from 'vitest';
import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import * as fields from '@learnloom/contracts/kernel/fields';
import { commands } from '@learnloom/platform/areas';

const PLACE = 'a place beside another question, refused when that one is gone';
const ADDS = 'it adds to what is there, and takes nothing of it away';
const LOOKS = 'it changes nothing: it looks, tries or sends a sample';
const STATE = 'whether it may be done follows from the state alone; its text says why it was done';
const PART = 'a part of a change of many attempts, which is decided by what each is then';
const OWN = 'of one person, who sees all of it in one line';

/** Where the last one to decide is right, and why nobody's decision is lost. */
const LAST_IS_RIGHT: Readonly<Record<string, string>> = {
  MoveQuizQuestion: PLACE,
  MoveExerciseQuestion: PLACE,
  MoveQuizBankQuestion: PLACE,
  // `exactly` takes such a change back, and is offered while no later one has changed the tags.
  TagArticle: ADDS,
  TagTutorial: ADDS,
  AdjustDeadline: ADDS,
  NoteOnFormMessage: ADDS,
  ReopenAttempt: STATE,
  ClaimAnswer: STATE,
  ResetSecondFactor: STATE,
  RegradeAttempt: PART,
  AdvanceAttemptsChange: PART,
  FinishAttemptsChange: PART,
  RenamePasskey: OWN,
  RemovePasskey: OWN,
  CheckQuizPreview: LOOKS,
  CheckQuizBankPreview: LOOKS,
  CheckExercisePreview: LOOKS,
  ReadQuizFile: LOOKS,
  ReadQuizBankFile: LOOKS,
  ReadExerciseFile: LOOKS,
  SendTestCampaign: LOOKS,
};

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
  expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(LAST_IS_RIGHT).sort());
});
