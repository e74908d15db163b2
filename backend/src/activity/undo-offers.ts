import { sql } from 'kysely';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { FieldChange, UndoOffer } from '@learnloom/contracts/activity/activity';
import { may } from '@learnloom/contracts/kernel/access';
import type { Command, Done, Undo } from '@learnloom/contracts/kernel/command';
import { commandNamed, thingOf } from '@learnloom/platform/areas';
import { streamName } from '@learnloom/platform/event-store/event-store';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../kernel/deciding/decider.ts';
import { activity } from './tables.ts';

/** An entry of the log, opened. */
export interface Logged {
  readonly id: string;
  readonly command: string;
  readonly category: string;
  readonly target: string;
  readonly position: string;
  /** What the target is called, as a sentence names it. */
  readonly name: string;
  readonly changes: readonly FieldChange[];
}

const GONE = 'deleted';

interface Asked {
  readonly id: string;
  readonly category: string;
  readonly target: string;
  readonly position: string;
  /** Null: any later command counts. */
  readonly fields: readonly string[] | null;
}

/** Ids of entries whose fields a later command has changed. */
async function supersededOf(read: ReadDatabase, asked: readonly Asked[]): Promise<ReadonlySet<string>> {
  const columns = sql<'c'>`c (id text, category text, target text, position text, fields jsonb)`;
  const rows = await activity(read)
    .selectFrom(sql<Asked>`json_to_recordset(${JSON.stringify(asked)}::json)`.as<'c'>(columns))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('activity_log as l')
          .whereRef('l.target', '=', 'c.target')
          .whereRef('l.category', '=', 'c.category')
          .whereRef('l.position', '>', 'c.position')
          .where(({ or, eb, ref }) =>
            or([
              eb('c.fields', 'is', null),
              sql<boolean>`exists (select from jsonb_array_elements(${ref('l.changes')}) as changed
                where ${ref('c.fields')} @> jsonb_build_array(changed -> 'field'))`,
            ]),
          )
          .select('l.id'),
      ),
    )
    .select('c.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Compensation {
  readonly undo: Undo;
  readonly route: Command['route'];
}

/** Why an entry is not offered to be taken back. */
const reasons = {
  never: 'This kind of action cannot be undone.',
  earlier: 'You can restore the earlier version from the history.',
  own: 'You cannot undo what users did to their own accounts.',
  role: 'Your role does not let you undo this.',
  over: 'It has been changed again since.',
  gone: 'It has been permanently deleted since.',
} as const;

const streamOf = ({ category, target }: Pick<Logged, 'category' | 'target'>): string => streamName(category, target);

/** Streams of things that are deleted, also by the erasure of whoever they tell of, which no entry of theirs says. */
async function deletedAmong(read: ReadDatabase, entries: readonly Logged[]): Promise<ReadonlySet<string>> {
  if (entries.length === 0) return new Set();
  const rows = await activity(read)
    .selectFrom('activity_state')
    .where('key', '=', anyOf([...new Set(entries.map(streamOf))]))
    .where(sql<boolean>`state -> ${sql.lit(GONE)} = 'true'`)
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

const deletes = ({ changes }: Pick<Logged, 'changes'>): boolean =>
  changes.some(({ field, after }) => field === GONE && after === true);

/** Whether what was done to the thing is past: only its deletion itself is taken back then, or its history goes back. */
const isPast = (entry: Logged): boolean => !deletes(entry) && thingOf.get(entry.category)?.history?.returns !== true;

/** What would take an entry back, or why nothing does. `now`: ISO 8601. */
function compensationOf(entry: Logged, actor: Actor | null, now: string): Compensation | string {
  const undo = commandNamed.get(entry.command)?.undo;
  const compensating = undo && commandNamed.get(undo.command);
  if (!compensating) return canGoBack(entry, actor) ? reasons.earlier : reasons.never;
  if (isOwn(entry, actor)) return reasons.own;
  if (!may(actor, compensating.permission)) return reasons.role;
  return undo.over?.(doneBy(entry), now) ?? { undo, route: compensating.route };
}

/** Whether what was changed stood otherwise before, and its history brings that back. */
function canGoBack({ category, changes }: Logged, actor: Actor | null): boolean {
  const { restore, returns, stays = [] } = thingOf.get(category)?.history ?? {};
  if (!restore || (!returns && deletes({ changes }))) return false;
  return (
    may(actor, restore.permission) && changes.some(({ field, before }) => before !== null && !stays.includes(field))
  );
}

/** Nobody changes the own role or access, so what others did to it is not offered to be taken back. */
const isOwn = ({ category, target }: Logged, actor: Actor | null): boolean =>
  category === accounts.subject && target === actor?.key;

/** After a deletion nothing more can happen to a thing than its return. */
function watched(changes: readonly FieldChange[]): readonly string[] | null {
  const fields = changes.map(({ field }) => field);
  return fields.length === 0 || fields.includes(GONE) ? null : [...fields, GONE];
}

export interface Offer {
  readonly undo: UndoOffer | null;
  /** Null where there is an offer. */
  readonly undoRefused: string | null;
}

/**
 * What would take each entry back, by the entry's id: only what the actor may do, and only while nothing newer did; else
 * why not.
 */
export async function undoOffers(
  read: ReadDatabase,
  entries: readonly Logged[],
  actor: Actor | null,
): Promise<ReadonlyMap<string, Offer>> {
  const now = new Date().toISOString();
  const deleted = await deletedAmong(read, entries);
  const isGone = (entry: Logged): boolean => deleted.has(streamOf(entry)) && isPast(entry);
  const compensations = new Map(
    entries.map(entry => {
      const compensation = compensationOf(entry, actor, now);
      const could = typeof compensation === 'object' || compensation === reasons.earlier;
      return [entry.id, could && isGone(entry) ? reasons.gone : compensation];
    }),
  );
  const candidates = entries.filter(({ id }) => typeof compensations.get(id) === 'object');
  const asked = candidates.map(({ id, category, target, position, changes }) => ({
    id,
    category,
    target,
    position,
    fields: watched(changes),
  }));
  const over = candidates.length === 0 ? new Set<string>() : await supersededOf(read, asked);
  return new Map(
    entries.map((entry): readonly [string, Offer] => {
      const compensation = compensations.get(entry.id) ?? reasons.never;
      if (typeof compensation === 'string') return [entry.id, { undo: null, undoRefused: compensation }];
      if (over.has(entry.id)) return [entry.id, { undo: null, undoRefused: reasons.over }];
      return [entry.id, { undo: offerOf(entry, compensation), undoRefused: null }];
    }),
  );
}

const doneBy = ({ name, changes }: Logged): Done => ({
  name,
  before: Object.fromEntries(changes.map(({ field, before }) => [field, before])),
  after: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});

function offerOf(entry: Logged, { undo, route }: Compensation): UndoOffer {
  const done = doneBy(entry);
  return { route, input: { key: entry.target, ...undo.input?.(done) }, says: undo.says(done) };
}
