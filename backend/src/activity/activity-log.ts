import type { Knex } from 'knex';
import { activityLog as declared, type ActivityEntry, type FieldChange } from '@learnloom/contracts/activity/activity';
import { commands } from '@learnloom/platform/areas';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { Actor } from '../kernel/deciding/decider.ts';
import { answer } from '../kernel/reading/answer.ts';
import { containing } from '../kernel/reading/like.ts';
import { openSealed } from '../kernel/reading/open-sealed.ts';
import { pageOf } from '../kernel/reading/paging.ts';
import { actorsOf } from './actors.ts';
import { deedText, doerName } from './doer.ts';
import { historyOf, placeOf } from './places.ts';
import { readableChanges } from './readable.ts';
import { isSeen, seen } from './seen.ts';
import { titleShown } from './title.ts';
import { undoOffers } from './undo-offers.ts';
import { inReadingOrder, nounOf } from './words.ts';

interface Stored {
  readonly id: string;
  readonly command: string;
  readonly actor: string | null;
  readonly category: string;
  readonly target: string;
  readonly time: string;
  readonly position: string;
  /** A title, or the sealed parts of a person's name or email. */
  readonly title: { readonly text?: string; readonly sealed?: Readonly<Record<string, unknown>> } | null;
  readonly changes: readonly FieldChange[];
}

/** By what was done, on what, or by whom. */
function matching(db: Knex, rows: Knex.QueryBuilder<Stored>, search: string, actor: Actor | null): void {
  const wanted = search.toLowerCase();
  const named = commands.filter(({ activity }) => activity.toLowerCase().includes(wanted)).map(({ name }) => name);
  // What somebody may not see cannot be searched for either.
  const email = isSeen({ subject: accounts.subject, field: 'email' }, actor) ? 'email' : 'null';
  const people = db('account')
    .select('key')
    .whereRaw(`concat_ws(' ', "firstName", "lastName", ${email}) ilike ?`, [containing(search)]);
  rows.where(either => {
    either
      .whereIn('command', named)
      .orWhereRaw(`title ->> 'text' ilike ?`, [containing(search)])
      .orWhereIn('actor', people)
      .orWhereIn('target', people.clone());
  });
}

/** The target as a sentence names it: things by their title in quotation marks, people by their names. */
const sentenceName = ({ title }: Stored, shown: string): string =>
  title?.text === undefined ? shown || 'It' : `“${shown}”`;

const isDeletion = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, after }) => field === 'deleted' && after === true);

/** The log of all commands, newest first, with the actors' names as they are now and what would take each back. */
export const activityLog = answer(declared, async (input, { db, sealing, lookups, actor }) => {
  const rows = db<Stored>('activity_log');
  if (input.actor) rows.where({ actor: input.actor });
  if (input.target) rows.where({ target: input.target });
  if (input.type) rows.where({ category: input.type });
  if (input.search) matching(db, rows, input.search, actor);
  const page = await pageOf<Stored>(rows, input, [{ column: 'position', order: 'desc' }]);
  const [opened, actorOf] = await Promise.all([
    openSealed(sealing, page.rows, ({ category, target }) => `${category}-${target}`),
    actorsOf(
      db,
      page.rows.map(row => row.actor),
    ),
  ]);
  const named = opened.map(row => {
    const shown = titleShown(row.category, row.title, actor);
    return { ...row, shown, name: sentenceName(row, shown) };
  });
  const [offers, readable] = await Promise.all([
    undoOffers(db, named, actor),
    readableChanges(
      { db, lookups },
      named.map(({ category, changes }) => ({ subject: category, changes })),
    ),
  ]);
  return {
    ...page,
    rows: named.map((row): ActivityEntry => {
      const { category: subject, target: key, shown: title, changes } = row;
      const where = { subject, key, title };
      const by = actorOf(row.actor);
      return {
        id: row.id,
        text: deedText(row.command),
        command: row.command,
        actor: by,
        by: doerName(by, row.command),
        target: {
          type: subject,
          key,
          title,
          noun: nounOf(subject),
          path: isDeletion(changes) ? null : placeOf(where, row.command, actor),
          history: historyOf(where, actor),
        },
        time: row.time,
        changes: inReadingOrder(subject, changes).map(change => seen(subject, readable(subject, change), actor)),
        undo: offers.get(row.id) ?? null,
      };
    }),
  };
});
