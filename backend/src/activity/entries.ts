import type { ActivityEntry, FieldChange } from '@learnloom/contracts/activity/activity';
import { apiTokens } from '@learnloom/contracts/accounts/api-tokens';
import type { activityLogTable } from '@learnloom/contracts/activity/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../kernel/deciding/decider.ts';
import type { Ports } from '../kernel/ports.ts';
import { lookup } from '../kernel/reading/lookups.ts';
import { openSealed } from '../kernel/reading/open-sealed.ts';
import { actorsOf } from './actors.ts';
import { deedText, doerName } from './doer.ts';
import type { Found } from './find-entries.ts';
import { historyOf, placeOf } from './places.ts';
import { readableChanges } from './readable.ts';
import { seen } from './seen.ts';
import { activity } from './tables.ts';
import { titleShown } from './title.ts';
import type { Logged } from './undo-offers.ts';
import { inReadingOrder, nounOf } from './words.ts';

type Stored = RowOf<typeof activityLogTable>;

/** An entry as people read it, without what would take it back. */
export type ReadEntry = Omit<ActivityEntry, 'undo' | 'undoRefused'>;

/** The target as a sentence names it: things by their title in quotation marks, people by their names. */
const sentenceName = ({ title }: Stored, shown: string): string =>
  title?.text === undefined ? shown || 'This item' : `“${shown}”`;

const isDeletion = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, after }) => field === 'deleted' && after === true);

async function storedOf(read: ReadDatabase, found: readonly Found[]): Promise<readonly Stored[]> {
  const rows = await activity(read)
    .selectFrom('activity_log')
    .where('id', '=', anyOf(found.map(({ id }) => id)))
    .selectAll()
    .execute();
  const byId = new Map(rows.map(row => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** What things without a name of their own are called by what they belong to, by their keys: 'Loops, attempt 2'. */
async function borrowedNames(
  rows: readonly Stored[],
  { read, lookups }: Pick<Ports, 'read' | 'lookups'>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = new Map<string, string[]>();
  for (const { category, target, title } of rows)
    if (title === null && lookups.names.has(category)) wanted.set(category, [...(wanted.get(category) ?? []), target]);
  const found = await Promise.all([...wanted].map(([category, keys]) => lookup(lookups.names, category)(read, keys)));
  return new Map(found.flatMap(names => [...names]));
}

/** Entries that were found, in that order, as an asker may see them, and as what would take them back needs them. */
export async function entriesOf(
  found: readonly Found[],
  {
    read,
    sealing,
    lookups,
    documents,
    actor,
  }: Pick<Ports, 'read' | 'sealing' | 'lookups' | 'documents'> & { readonly actor: Actor | null },
): Promise<readonly { readonly entry: ReadEntry; readonly logged: Logged }[]> {
  const rows = await storedOf(read, found);
  const [opened, actorOf, borrowed, tokens] = await Promise.all([
    openSealed(sealing, rows, ({ category, target }) => `${category}-${target}`),
    actorsOf(
      read,
      rows.map(row => row.actor),
    ),
    borrowedNames(rows, { read, lookups }),
    lookup(lookups.names, apiTokens.subject)(
      read,
      rows.flatMap(({ token }) => token ?? []),
    ),
  ]);
  const readable = await readableChanges(
    { read, lookups, documents },
    opened.map(({ category, changes }) => ({ subject: category, changes })),
  );
  return opened.map(row => {
    const { category: subject, target: key, changes, command } = row;
    const title = titleShown(subject, row.title, actor) || (borrowed.get(key) ?? '');
    const where = { subject, key, title };
    const by = actorOf(row.actor);
    const entry: ReadEntry = {
      id: row.id,
      text: deedText(command),
      command,
      actor: by,
      by: doerName(by, command),
      ...(row.token !== null && { token: tokens.get(row.token) ?? '' }),
      target: {
        type: subject,
        key,
        title,
        noun: nounOf(subject),
        path: isDeletion(changes) ? null : placeOf(where, command, actor),
        history: historyOf(where, actor),
      },
      time: row.time,
      version: row.version,
      batch: row.part ? null : row.batch,
      changes: inReadingOrder(subject, changes).map(change => seen(subject, readable(subject, change), actor)),
    };
    return { entry, logged: { ...row, name: sentenceName(row, title) } };
  });
}
