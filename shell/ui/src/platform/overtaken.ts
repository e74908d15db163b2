import { activityLog, type ActivityEntry, type ShownChange } from '@learnloom/contracts/activity/activity';
import { routeOf, type Command } from '@learnloom/contracts/kernel/command';
import { askServer } from './api.ts';
import { deedsSince } from './deeds.ts';
import { formatRelative, joinWords } from './format.ts';
import { AT_ONCE, type ApiProblem } from './problem.ts';
import { session } from './session.ts';

/** Entries of the log that are looked at, deeds that are told, and fields of each. */
const ENTRIES = 10;
const TOLD = 2;
const FIELDS = 3;
/** Letters of a value that is told; a longer one is told by its field alone. */
const SHORT = 40;
/** Milliseconds within which others did what came at once with a command; clocks differ. */
const AT_ONCE_MS = 60_000;

const inWords = (value: unknown): string | null => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (value === null || value === undefined || value === '') return 'nothing';
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : null;
  return text !== null && text.length <= SHORT ? `‘${text}’` : null;
};

function changeOf({ label, before, after }: ShownChange): string {
  const [was, is] = [inWords(before), inWords(after)];
  return was === null || is === null ? label : `${label}: ${was} → ${is}`;
}

/** 'Ada Lovelace edited a tag 2 minutes ago (Title: ‘Loops’ → ‘For loops’)' */
function deedInWords({ by, text, time, changes }: ActivityEntry): string {
  const more = changes.length - FIELDS;
  const told = [...changes.slice(0, FIELDS).map(changeOf), ...(more > 0 ? [`${more} more`] : [])];
  return `${by} ${text.charAt(0).toLowerCase()}${text.slice(1)} ${formatRelative(time)}${told.length > 0 ? ` (${told.join('; ')})` : ''}`;
}

/** What was done to the thing since the asker saw it, newest first. */
async function deedsBehind(
  { code }: Pick<ApiProblem, 'code'>,
  command: Command,
  input: object,
  seen?: number,
): Promise<readonly ActivityEntry[]> {
  const given = input as { readonly key?: unknown; readonly version?: unknown; readonly latest?: unknown };
  // Who goes back names the version that comes again, too.
  const { key, version = seen } = given.latest === undefined ? given : { ...given, version: given.latest };
  const limit = ENTRIES;
  const me = session.get().user?.key;
  if (typeof key === 'string') {
    if (typeof version === 'number')
      return deedsSince((await askServer(activityLog, { target: key, limit })).rows, version, me);
    if (code === AT_ONCE) {
      const { rows } = await askServer(activityLog, { target: key, limit });
      const justNow = rows.filter(({ time }) => Date.now() - Date.parse(time) < AT_ONCE_MS);
      return deedsSince(justNow, null, me);
    }
    // It says what it saw by a value: the newest that did the same is what overtook it.
    const { rows } = await askServer(activityLog, { target: key, action: command.name, limit });
    return deedsSince(rows.slice(0, 1), null, me);
  }
  // There is one thing of its kind, such as a page of the website.
  if (version === undefined || routeOf(command).params.length > 0) return [];
  const { rows } = await askServer(activityLog, { action: command.name, limit });
  return deedsSince(rows, typeof version === 'number' ? version : null, me);
}

/** A refusal for what others did meanwhile, told with who did what. */
export async function told(problem: ApiProblem, command: Command, input: object, seen?: number): Promise<ApiProblem> {
  const deeds = await deedsBehind(problem, command, input, seen);
  if (deeds.length === 0) return problem;
  const more = deeds.length - TOLD;
  const said = [...deeds.slice(0, TOLD).map(deedInWords), ...(more > 0 ? [`${more} more before that`] : [])];
  return problem.saying(`Your change was not saved: ${joinWords(said)}. Review the current version and try again.`);
}
