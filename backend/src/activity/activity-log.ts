import { sql } from 'kysely';
import { activityLog as declared, type ActivityEntry, type FieldChange } from '@learnloom/contracts/activity/activity';
import type { activityLogTable } from '@learnloom/contracts/activity/tables';
import type { RowOf } from '@learnloom/contracts/kernel/table';
import { commands } from '@learnloom/platform/areas';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { Actor } from '../kernel/deciding/decider.ts';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../kernel/reading/answer.ts';
import { containing } from '../kernel/reading/like.ts';
import { openSealed } from '../kernel/reading/open-sealed.ts';
import { pageFrom } from '../kernel/reading/paging.ts';
import { actorsOf } from './actors.ts';
import { deedText, doerName } from './doer.ts';
import { historyOf, placeOf } from './places.ts';
import { readableChanges } from './readable.ts';
import { isSeen, seen } from './seen.ts';
import { activity } from './tables.ts';
import { titleShown } from './title.ts';
import { undoOffers } from './undo-offers.ts';
import { inReadingOrder, nounOf } from './words.ts';

type Stored = RowOf<typeof activityLogTable>;

const entries = (read: ReadDatabase) => activity(read).selectFrom('activity_log').selectAll();
type Rows = ReturnType<typeof entries>;

/** By what was done, on what, or by whom. */
function matching(rows: Rows, search: string, actor: Actor | null): Rows {
  const wanted = search.toLowerCase();
  const named = commands.filter(({ activity }) => activity.toLowerCase().includes(wanted)).map(({ name }) => name);
  // What somebody may not see cannot be searched for either.
  const searched = isSeen({ subject: accounts.subject, field: 'email' }, actor) ? (['email'] as const) : [];
  return rows.where(({ eb, or, ref, selectFrom }) => {
    const found = selectFrom('account')
      .where(({ eb, fn }) =>
        eb(fn<string>('concat_ws', [sql.lit(' '), 'firstName', 'lastName', ...searched]), 'ilike', containing(search)),
      )
      .select('account.key');
    return or([
      eb('command', '=', anyOf(named)),
      eb(sql<string>`${ref('title')} ->> 'text'`, 'ilike', containing(search)),
      eb('actor', 'in', found),
      eb('target', 'in', found),
    ]);
  });
}

/** The target as a sentence names it: things by their title in quotation marks, people by their names. */
const sentenceName = ({ title }: Stored, shown: string): string =>
  title?.text === undefined ? shown || 'It' : `“${shown}”`;

const isDeletion = (changes: readonly FieldChange[]): boolean =>
  changes.some(({ field, after }) => field === 'deleted' && after === true);

/** The log of all commands, newest first, with the actors' names as they are now and what would take each back. */
export const activityLog = answer(declared, async (input, { read, sealing, lookups, actor }) => {
  let rows = entries(read);
  if (input.actor) rows = rows.where('actor', '=', input.actor);
  if (input.target) rows = rows.where('target', '=', input.target);
  if (input.type) rows = rows.where('category', '=', input.type);
  if (input.search) rows = matching(rows, input.search, actor);
  const page = await pageFrom(read, rows.orderBy('position', 'desc'), input);
  const [opened, actorOf] = await Promise.all([
    openSealed(sealing, page.rows, ({ category, target }) => `${category}-${target}`),
    actorsOf(
      read,
      page.rows.map(row => row.actor),
    ),
  ]);
  const named = opened.map(row => {
    const shown = titleShown(row.category, row.title, actor);
    return { ...row, shown, name: sentenceName(row, shown) };
  });
  const [offers, readable] = await Promise.all([
    undoOffers(read, named, actor),
    readableChanges(
      { read, lookups },
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
