import type { Knex } from 'knex';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { FieldChange, UndoOffer } from '@learnloom/contracts/activity/activity';
import { may } from '@learnloom/contracts/kernel/access';
import type { Command, Undo } from '@learnloom/contracts/kernel/command';
import { commandNamed } from '@learnloom/platform/areas';
import type { Actor } from '../kernel/deciding/decider.ts';

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

/** Entries whose fields a later command has changed. `fields` null: any later command counts. */
const superseded = `
  select c.id
    from json_to_recordset(?::json) as c (id text, category text, target text, position text, fields jsonb)
   where exists (
     select 1 from activity_log l
      where l.target = c.target and l.category = c.category and l.position > c.position
        and (c.fields is null or exists (
          select 1 from jsonb_array_elements(l.changes) as changed
           where c.fields @> jsonb_build_array(changed -> 'field'))))`;

interface Compensation {
  readonly undo: Undo;
  readonly route: Command['route'];
}

function compensationOf(command: string, actor: Actor | null): Compensation | null {
  const undo = commandNamed.get(command)?.undo;
  const compensating = undo && commandNamed.get(undo.command);
  return compensating && may(actor?.role ?? null, compensating.permission) ? { undo, route: compensating.route } : null;
}

/** Nobody changes the own role or access, so what others did to it is not offered to be taken back. */
const isOwn = ({ category, target }: Logged, actor: Actor | null): boolean =>
  category === accounts.subject && target === actor?.key;

/** After a deletion nothing more can happen to a thing than its return. */
function watched(changes: readonly FieldChange[]): readonly string[] | null {
  const fields = changes.map(({ field }) => field);
  return fields.length === 0 || fields.includes(GONE) ? null : [...fields, GONE];
}

/** What would take each entry back, by the entry's id: only what the actor may do, and only while nothing newer did. */
export async function undoOffers(
  db: Knex,
  entries: readonly Logged[],
  actor: Actor | null,
): Promise<ReadonlyMap<string, UndoOffer>> {
  const candidates = entries.flatMap(entry => {
    const compensation = isOwn(entry, actor) ? null : compensationOf(entry.command, actor);
    return compensation ? [{ ...entry, ...compensation }] : [];
  });
  if (candidates.length === 0) return new Map();
  const asked = candidates.map(({ id, category, target, position, changes }) => ({
    id,
    category,
    target,
    position,
    fields: watched(changes),
  }));
  const { rows } = await db.raw<{ rows: { id: string }[] }>(superseded, [JSON.stringify(asked)]);
  const over = new Set(rows.map(({ id }) => id));
  return new Map(
    candidates
      .filter(({ id }) => !over.has(id))
      .map(({ id, target, name, changes, undo, route }) => {
        const done = { name, before: Object.fromEntries(changes.map(({ field, before }) => [field, before])) };
        const input = { key: target, ...undo.input?.(done) };
        return [id, { route, input, says: undo.says(done) }] as const;
      }),
  );
}
