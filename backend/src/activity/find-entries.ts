import { sql, type RawBuilder } from 'kysely';
import type { activityLog, activityNews } from '@learnloom/contracts/activity/activity';
import { searchWords } from '@learnloom/contracts/activity/search-words';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { commands } from '@learnloom/platform/areas';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../kernel/deciding/decider.ts';
import { containing } from '../kernel/reading/like.ts';
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

const of = (column: 'command' | 'actor' | 'target') => sql.ref(`l.${column}`);

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

const newest = (asked: Asked, also: RawBuilder<unknown>) => sql`
  (select l.id, l.time, l.position from activity_log l where ${conditionsOf(asked)} and ${also}
    order by l.time desc, l.position desc limit ${asked.limit})`;

/** The newest of each value, so that each is one look into an index. */
const newestOfEach = (asked: Asked, column: RawBuilder<unknown>, values: readonly string[]) => sql`
  (select found.* from unnest(${values}::text[]) as wanted (value)
    cross join lateral ${newest(asked, sql`${column} = wanted.value`)} as found)`;

/**
 * Every word is in the title; the one that is being typed may be the beginning of one. A beginning costs as many look-ups
 * as words begin with it.
 */
const titled = (words: readonly string[], typed: string | undefined) => {
  const wanted = words.map(word => (word === typed ? `${word}:*` : word)).join(' & ');
  return sql`to_tsvector('simple', l.words) @@ to_tsquery('simple', ${wanted})`;
};

const deeds = commands.map(({ name, activity }) => ({ name, words: searchWords(activity) }));

/** Commands by the words that what they do does not say; those that leave the fewest first. */
function readingsOf(words: readonly string[]): readonly { rest: readonly string[]; commands: readonly string[] }[] {
  const byRest = new Map<string, { rest: readonly string[]; commands: string[] }>();
  for (const deed of deeds) {
    const rest = words.filter(word => !deed.words.some(said => said.startsWith(word)));
    if (rest.length === words.length) continue;
    const id = rest.join(' ');
    const reading = byRest.get(id) ?? { rest, commands: [] };
    byRest.set(id, reading);
    reading.commands.push(deed.name);
  }
  return [...byRest.values()].sort((a, b) => a.rest.length - b.rest.length).slice(0, MOST_READINGS);
}

/** Keys of accounts by that name. What somebody may not see cannot be searched for either. */
async function peopleNamed(read: ReadDatabase, search: string, asker: Actor | null): Promise<readonly string[]> {
  const searched = isSeen({ subject: accounts.subject, field: 'email' }, asker) ? (['email'] as const) : [];
  const rows = await activity(read)
    .selectFrom('account')
    .where(({ eb, fn }) =>
      eb(fn<string>('concat_ws', [sql.lit(' '), 'firstName', 'lastName', ...searched]), 'ilike', containing(search)),
    )
    .limit(MOST_PEOPLE)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

async function waysTo(read: ReadDatabase, search: string, asked: Asked, asker: Actor | null) {
  const words = searchWords(search).slice(0, MOST_WORDS);
  const typed = words.at(-1);
  const people = await peopleNamed(read, search.trim(), asker);
  return [
    ...(people.length > 0 ? [newestOfEach(asked, of('actor'), people), newestOfEach(asked, of('target'), people)] : []),
    ...(words.length > 0 ? [newest(asked, titled(words, typed))] : []),
    ...readingsOf(words).map(({ rest, commands: named }) =>
      rest.length === 0
        ? newestOfEach(asked, of('command'), named)
        : newest(asked, sql`l.command = any(${named}::text[]) and ${titled(rest, typed)}`),
    ),
  ];
}

/**
 * The newest entries that fit, newest first. A search has several ways to find something; each gives its newest by an
 * index, and the newest of all are taken.
 */
export async function findEntries(read: ReadDatabase, asked: Asked, asker: Actor | null): Promise<readonly Found[]> {
  const { search } = asked.filters;
  if (!search) return statement(read, sql<Found>`${newest(asked, sql`true`)}`);
  const ways = await waysTo(read, search, asked, asker);
  if (ways.length === 0) return [];
  return statement(
    read,
    sql<Found>`select found.* from (${sql.join(ways, sql` union `)}) as found
      order by found.time desc, found.position desc limit ${asked.limit}`,
  );
}
