import { activityLog, type ActivityEntry, type UndoOffer } from '@learnloom/contracts/activity/activity';
import { command, type Answer, type Command } from '@learnloom/contracts/kernel/command';
import type { Field } from '@learnloom/contracts/kernel/fields';
import { askServer } from './api.ts';
import { ApiProblem } from './problem.ts';
import { sendTelling } from './send.ts';

/** The fewest that the log gives; the newest is the one in question. */
const LOOKED_AT = 5;

/** The newest such command on a thing, with what would take it back for the one who asks; undefined: the log has none. */
async function newestOf({ name }: Pick<Command, 'name'>, key: string): Promise<ActivityEntry | undefined> {
  const { rows } = await askServer(activityLog, { target: key, action: name, limit: LOOKED_AT });
  return rows[0];
}

/** A command of which only its address is known, and what it takes. */
const offered = ({ route }: UndoOffer): Command<Record<string, Field<unknown>>> =>
  command(route, { route, permission: 'session', activity: '', subject: '', input: () => ({}) });

/** Takes back what a command did to a thing, by what the activity log offers for it. Throws `ApiProblem`. */
export async function takeBack(done: Pick<Command, 'name'>, key: string): Promise<Answer> {
  const { undo = null, undoRefused = null } = (await newestOf(done, key)) ?? {};
  if (!undo)
    throw new ApiProblem(
      409,
      'conflict',
      `This can no longer be undone. ${undoRefused ?? 'It has been changed again since.'}`,
    );
  return sendTelling(offered(undo), undo.input);
}
