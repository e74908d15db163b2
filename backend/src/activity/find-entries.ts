import { sql, type RawBuilder } from 'kysely';
import type { activityLog, activityNews } from '@learnloom/contracts/activity/activity';
import { searchWords } from '@learnloom/contracts/activity/search-words';
import { accounts } from '@learnloom/contracts/accounts/account';
import { searchForm } from '@learnloom/contracts/accounts/search-form';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../kernel/deciding/decider.ts';
import { beginningWith } from '../kernel/reading/like.ts';
import { namesAreSealed } from './sealed-names.ts';
import { isSeen } from './seen.ts';
import { activity } from './tables.ts';

/** What the log is narrowed to. */
export type Filters = Omit<InputOf<typeof activityLog>, 'limit' | 'before'> & Partial<InputOf<typeof activityNews>>;

/** A place in the order of the log. */
export interface Place {
  /** ISO date-time. */
  readonly time: string;
  readonly position: string;
}

export interface Found extends Place {
  readonly id: string;
}

interface Asked {
  readonly filters: Filters;
  /** Only what is older. */
  readonly before?: Place | null;
  /** Only what is newer. */
  readonly after?: Place | null;
  readonly limit: number;
}

/** Words of a search that count. */
const MOST_WORDS = 8;
/** People of a name whose deeds are found by it. */
const MOST_PEOPLE = 50;
/** Ways to read some words as what was done and the others as on what. */
const MOST_READINGS = 6;

const conditionsOf = ({ filters, before, after }: Asked): RawBuilder<unknown> => {
  const { part, actor, action, type, target, from, to } = filters;
  return sql.join(
    [
      sql`true`,
      ...(part ? [sql`l.security = ${part === 'security'}`] : []),
      ...(actor ? [sql`l.actor = ${actor}`] : []),
      ...(action ? [sql`l.command = ${action}`] : []),
      ...(type ? [sql`l.category = ${type}`] : []),
      ...(target ? [sql`l.target = ${target}`] : []),
      ...(from ? [sql`l.time >= ${from}::timestamptz`] : []),
      ...(to ? [sql`l.time < ${to}::timestamptz`] : []),
      ...(before ? [sql`(l.time, l.position) < (${before.time}::timestamptz, ${before.position}::text)`] : []),
      ...(after ? [sql`(l.time, l.position) > (${after.time}::timestamptz, ${after.position}::text)`] : []),
    ],
    sql` and `,
  );
};

const newest = (asked: Asked, also: RawBuilder<unknown>, first = sql``) => sql`
  (select l.id, l.time, l.position from activity_log l where ${conditionsOf(asked)} and ${also}
    order by ${first}l.time desc, l.position desc limit ${asked.limit})`;

/**
 * The newest of each value, each by one look into the column's index. Asked for as a range, it is the only index that has
 * them in order: told that the column equals something, PostgreSQL takes the log's own order for as good, and looks
 * through all of the log for a value that has few entries or none.
 */
const newestOfEach = (asked: Asked, column: 'command' | 'actor' | 'target', values: readonly string[]) => {
  const ref = sql.ref(`l.${column}`);
  return sql`
  (select found.* from unnest(${values}::text[]) as wanted (value)
    cross join lateral ${newest(asked, sql`${ref} between wanted.value and wanted.value`, sql`${ref}, `)} as found)`;
};

/** A shorter beginning is that of so many words that entries are found by the others, and looked at. */
const TELLING_CHARACTERS = 3;

const having = (wanted: readonly string[]) => sql`l.lexemes @@ to_tsquery('simple', ${wanted.join(' & ')})`;

/**
 * Every word is in the title; the one that is being typed may be the beginning of one. A beginning costs as many look-ups
 * as words begin with it.
 */
const titled = (words: readonly string[], typed: string | undefined) => {
  const whole = words.filter(word => word !== typed);
  if (typed === undefined || whole.length === words.length) return having(words);
  const beginning = `${typed}:*`;
  const looked = whole.length > 0 && typed.length < TELLING_CHARACTERS;
  return looked ? sql`${having(whole)} and (${having([beginning])}) is true` : having([...whole, beginning]);
};

/** For what can be of that part alone. */
const withoutPart = ({ filters: { part: _, ...filters }, ...asked }: Asked): Asked => ({ ...asked, filters });

type Kinds = Pick<Filters, 'part' | 'type' | 'action'>;

/** What entries can be of, without looking at them: what a command is and concerns is declared. */
const deeds = commands.map(({ name, activity, subject, security = false }) => ({
  name,
  words: searchWords(activity),
  named: !namesAreSealed(subject),
  fits: ({ part, type, action }: Kinds): boolean =>
    (!part || (part === 'security') === security) && (!type || type === subject) && (!action || action === name),
}));

/** Commands by the words that what they do does not say; those that leave the fewest first. */
function readingsOf(
  words: readonly string[],
  kinds: Kinds,
): readonly { rest: readonly string[]; commands: readonly string[] }[] {
  const byRest = new Map<string, { rest: readonly string[]; commands: string[] }>();
  for (const deed of deeds) {
    if (!deed.fits(kinds)) continue;
    const rest = words.filter(word => !deed.words.some(said => said.startsWith(word)));
    if (rest.length === words.length || (rest.length > 0 && !deed.named)) continue;
    const id = rest.join(' ');
    const reading = byRest.get(id) ?? { rest, commands: [] };
    byRest.set(id, reading);
    reading.commands.push(deed.name);
  }
  return [...byRest.values()].sort((a, b) => a.rest.length - b.rest.length).slice(0, MOST_READINGS);
}

/**
 * Keys of accounts of which every word begins the first name, the last name or the address. What somebody may not see
 * cannot be searched for either.
 */
async function peopleNamed(read: ReadDatabase, search: string, asker: Actor | null): Promise<readonly string[]> {
  const byAddress = isSeen({ subject: accounts.subject, field: 'email' }, asker);
  const columns = ['firstNameForm', 'lastNameForm', ...(byAddress ? (['emailForm'] as const) : [])] as const;
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  if (words.length === 0) return [];
  const rows = await activity(read)
    .selectFrom('account')
    .where(({ and, or, eb }) =>
      and(words.map(word => or(columns.map(column => eb(column, 'like', beginningWith(searchForm(word))))))),
    )
    .limit(MOST_PEOPLE)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

async function waysTo(read: ReadDatabase, search: string, asked: Asked, asker: Actor | null) {
  const words = searchWords(search).slice(0, MOST_WORDS);
  const typed = words.at(-1);
  const people = await peopleNamed(read, search, asker);
  const hasTitles = deeds.some(deed => deed.named && deed.fits(asked.filters));
  return [
    ...(people.length > 0 ? [newestOfEach(asked, 'actor', people), newestOfEach(asked, 'target', people)] : []),
    ...(words.length > 0 && hasTitles ? [newest(asked, titled(words, typed))] : []),
    ...readingsOf(words, asked.filters).map(({ rest, commands: named }) =>
      rest.length === 0
        ? newestOfEach(withoutPart(asked), 'command', named)
        : newest(asked, sql`l.command = any(${named}::text[]) and ${titled(rest, typed)}`),
    ),
  ];
}

/**
 * The newest entries that fit, newest first. A search has several ways to find something; each gives its newest by an
 * index, and the newest of all are taken.
 */
export async function findEntries(read: ReadDatabase, asked: Asked, asker: Actor | null): Promise<readonly Found[]> {
  const { search, part, action } = asked.filters;
  if (part && action && !deeds.some(deed => deed.fits({ part, action }))) return [];
  if (!search) return statement(read, sql<Found>`${newest(asked, sql`true`)}`);
  const ways = await waysTo(read, search, asked, asker);
  if (ways.length === 0) return [];
  return statement(
    read,
    sql<Found>`select found.* from (${sql.join(ways, sql` union `)}) as found
      order by found.time desc, found.position desc limit ${asked.limit}`,
  );
}
