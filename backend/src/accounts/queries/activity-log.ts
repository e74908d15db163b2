import type { Knex } from 'knex';
import { activityLog as declared, type ActivityEntry, type FieldChange } from '@learnloom/contracts/accounts/activity';
import { commandNamed, commands } from '@learnloom/contracts/registry';
import { answer } from '../../kernel/answer.ts';
import { pageOf } from '../../kernel/paging.ts';
import { fullName } from './full-name.ts';
import { openSealed } from './open-sealed.ts';

interface Stored {
  readonly id: string;
  readonly command: string;
  readonly actor: string | null;
  readonly category: string;
  readonly target: string;
  readonly time: string;
  /** A title, or the sealed parts of a person's name or email. */
  readonly title: { readonly text?: string; readonly sealed?: Readonly<Record<string, unknown>> } | null;
  readonly changes: readonly FieldChange[];
}

interface ActorRow {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: string;
}

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** By what was done, on what, or by whom. */
function matching(db: Knex, rows: Knex.QueryBuilder<Stored>, search: string): void {
  const wanted = search.toLowerCase();
  const named = commands.filter(({ activity }) => activity.toLowerCase().includes(wanted)).map(({ name }) => name);
  rows.where(either => {
    either
      .whereIn('command', named)
      .orWhereRaw(`title ->> 'text' ilike ?`, [pattern(search)])
      .orWhereIn(
        'actor',
        db('account')
          .select('key')
          .whereRaw(`concat_ws(' ', "firstName", "lastName", email) ilike ?`, [pattern(search)]),
      );
  });
}

function titleFrom({ title }: Stored): string {
  const { firstName, lastName, email } = title?.sealed ?? {};
  return title?.text ?? [firstName, lastName, email].filter(part => typeof part === 'string' && part).join(' ');
}

/** The log of all commands, newest first, with the actors' names as they are now. */
export const activityLog = answer(declared, async (input, { db, sealing }) => {
  const rows = db<Stored>('activity_log');
  if (input.actor) rows.where({ actor: input.actor });
  if (input.target) rows.where({ target: input.target });
  if (input.type) rows.where({ category: input.type });
  if (input.search) matching(db, rows, input.search);
  const page = await pageOf<Stored>(rows, input, [{ column: 'position', order: 'desc' }]);
  const keys = [...new Set(page.rows.flatMap(({ actor }) => actor ?? []))];
  const [opened, actors] = await Promise.all([
    openSealed(sealing, page.rows, ({ category, target }) => `${category}-${target}`),
    db<ActorRow>('account').whereIn('key', keys).select('key', 'firstName', 'lastName', 'role'),
  ]);
  const byKey = new Map(actors.map(row => [row.key, row]));
  const actorOf = (key: string | null): ActivityEntry['actor'] => {
    if (key === null) return null;
    const row = byKey.get(key);
    return { key, name: row ? fullName(row) : '', role: row?.role ?? '' };
  };
  return {
    ...page,
    rows: opened.map((row): ActivityEntry => ({
      id: row.id,
      text: commandNamed.get(row.command)?.activity ?? row.command,
      command: row.command,
      actor: actorOf(row.actor),
      target: { type: row.category, key: row.target, title: titleFrom(row) },
      time: row.time,
      changes: row.changes,
    })),
  };
});
