import { sql, type RawBuilder } from 'kysely';
import type { activityLog, activityNews } from '@learnloom/contracts/activity/activity';
import { searchWords } from '@learnloom/contracts/activity/search-words';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { EventSpecs } from '@learnloom/contracts/kernel/event';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { commands, thingOf } from '@learnloom/platform/areas';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../kernel/deciding/decider.ts';
import type { Ports } from '../kernel/ports.ts';
import { beginningWith } from '../kernel/reading/like.ts';
import type { Lookups } from '../kernel/reading/lookups.ts';
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

interface Needed extends Pick<Ports, 'read'> {
  readonly lookups: Pick<Lookups, 'belonging'>;
}

interface Asked {
  readonly filters: Filters;
  /** Only what is older. */
  readonly before?: Place | null;
  /** Only what is newer. */
  readonly after?: Place | null;
  readonly limit: number;
  /** Parts of what was ordered once for many are left out, unless it is narrowed to them. */
  readonly folded?: boolean;
}

/** Whether things of a stream category have no name but a sealed one, of which the log keeps no words. */
function namesAreSealed(subject: string): boolean {
  const thing = thingOf.get(subject);
  if (!thing) return false;
  const specs: EventSpecs = { ...thing.aggregate.events };
  const sealed = new Set(Object.values(specs).flatMap(({ personal }): readonly string[] => personal));
  return thing.named.every(fields => fields.every(field => sealed.has(field)));
}

/** Words of a search that count. */
const MOST_WORDS = 8;
/** People of a name whose deeds are found by it. */
const MOST_PEOPLE = 50;
/** A shorter beginning is that of too many words or people to tell anything. */
const TELLING_CHARACTERS = 3;
/**
 * Newest entries that a search looks at one by one before it asks the index of words: of all, which lie beside each other,
 * of a kind or part, and of what is strewn over the log.
 */
const LOOKED_AT = { all: 2500, ofKind: 1500, strewn: 500 } as const;
/** Where that many times as much would do, going by how much of what was looked at fits, it is looked at instead. */
const MORE = 5;
/** What is looked at then, for what would do. */
const AMPLE = 1.5;

/** `known`: filters that hold for what is looked through anyway, of which an index would be asked in vain. */
const conditionsOf = (
  { filters, before, after, folded = false }: Asked,
  known: readonly (keyof Filters)[] = [],
): RawBuilder<unknown> => {
  const { search, part, actor, action, type, target, batch, from, to } = {
    ...filters,
    ...Object.fromEntries(known.map(name => [name, undefined])),
  };
  const narrowed = [search, action, type, target, batch].some(Boolean);
  return sql.join(
    [
      sql`true`,
      ...(part ? [sql`l.security = ${part === 'security'}`] : []),
      ...(actor ? [sql`l.actor = ${actor}`] : []),
      ...(action ? [sql`l.command = ${action}`] : []),
      ...(type ? [sql`l.category = ${type}`] : []),
      ...(target ? [sql`l.target = ${target}`] : []),
      ...(batch ? [sql`l.batch = ${batch} and l.part`] : []),
      ...(folded && !narrowed ? [sql`not l.part`] : []),
      ...(from ? [sql`l.time >= ${from}::timestamptz`] : []),
      ...(to ? [sql`l.time < ${to}::timestamptz`] : []),
      ...(before ? [sql`(l.time, l.position) < (${before.time}::timestamptz, ${before.position}::text)`] : []),
      ...(after ? [sql`(l.time, l.position) > (${after.time}::timestamptz, ${after.position}::text)`] : []),
    ],
    sql` and `,
  );
};

const places = sql`l.id, l.time, l.position`;
const newestFirst = sql`l.time desc, l.position desc`;

/**
 * The newest of each value, each by one look into the column's index. Asked for as a range, it is the only index that has
 * them in order: told that the column equals something, PostgreSQL takes the log's own order for as good, and looks
 * through all of the log for a value that has few entries or none.
 */
const newestOfEach = (asked: Asked, column: 'actor' | 'target', values: readonly string[]) => {
  const ref = sql.ref(`l.${column}`);
  const kind = column === 'actor' ? kindOf(asked.filters) : undefined;
  const ofKind = kind === undefined ? sql`` : sql` and l.category between ${kind} and ${kind}`;
  return sql`
  (select found.* from unnest(${values}::text[]) as wanted (value)
    cross join lateral (select ${places} from activity_log l
      where ${conditionsOf(asked, kind === undefined ? [] : ['type'])} and ${ref} between wanted.value and wanted.value${ofKind}
      order by ${ref} desc, ${kind === undefined ? sql`` : sql`l.category desc, `}${newestFirst} limit ${asked.limit}) as found)`;
};

/** What entries can be of, without looking at them: what a command is and concerns is declared. */
const deeds = commands.map(({ name, activity, subject, security = false }) => ({
  name,
  words: searchWords(activity),
  subject,
  named: !namesAreSealed(subject),
  fits: ({ part, type, action }: Kinds): boolean =>
    (!part || (part === 'security') === security) && (!type || type === subject) && (!action || action === name),
}));

type Kinds = Pick<Filters, 'part' | 'type' | 'action'>;

/** A word of a search: it stands in the title, or what was done is said with it. */
interface Sought {
  /** Null: no titles are among what the log is narrowed to. */
  readonly word: string | null;
  /** It is being typed: it may be the beginning of one. */
  readonly typed: boolean;
  /** Commands that are said with it, of those that the log is narrowed to. */
  readonly said: readonly string[];
}

function soughtIn(search: string, kinds: Kinds): readonly Sought[] {
  const words = searchWords(search).slice(0, MOST_WORDS);
  const fitting = deeds.filter(deed => deed.fits(kinds));
  const titled = fitting.some(({ named }) => named);
  const sought = words.map((word, index) => ({
    word: titled ? word : null,
    typed: index === words.length - 1,
    said: fitting.filter(deed => deed.words.some(said => said.startsWith(word))).map(({ name }) => name),
  }));
  return titled || sought.every(({ said }) => said.length > 0) ? sought : [];
}

/** What stands for itself between quotes; words, keys and names have nothing else. */
const lexeme = (text: string, typed = false): string => `'${text.replaceAll(/['\\]/g, '')}'${typed ? ':*' : ''}`;

/**
 * Of the index that has an entry's words and the facts of it that a search is narrowed by; see the projection. No word
 * begins as they do.
 */
const factsOf = ({ part, action, actor }: Filters): readonly string[] => [
  ...(part ? [lexeme(`:s:${part === 'security'}`)] : []),
  ...(action ? [lexeme(`:c:${action}`)] : []),
  ...(actor ? [lexeme(`:a:${actor}`)] : []),
];

/** The kind of what is searched, which a command has as well. */
const kindOf = ({ type, action }: Filters): string | undefined =>
  type ?? (action ? deeds.find(({ name }) => name === action)?.subject : undefined);

const lookedAt = (words: readonly Sought[]) =>
  sql.join(
    words.map(({ word, typed, said }) =>
      word === null
        ? sql`l.command = any(${said}::text[])`
        : sql`(l.command = any(${said}::text[]) or l.lexemes @@ ${lexeme(word, typed)}::tsquery)`,
    ),
    sql` and `,
  );

/**
 * As the index finds it. The beginning of a word costs as many look-ups as words begin with it: that of very many is looked
 * at in what the others find.
 */
function indexed(words: readonly Sought[], filters: Filters) {
  const facts = factsOf(filters);
  const kind = kindOf(filters);
  const ofKind = kind === undefined ? '' : `:k:${kind}:`;
  const isVague = ({ word, typed }: Sought) =>
    word !== null && typed && word.length < TELLING_CHARACTERS && (words.length > 1 || facts.length > 0);
  const terms = words
    .filter(word => !isVague(word))
    .map(({ word, typed, said }) => [
      ...(word === null ? [] : [lexeme(`${ofKind}${word}`, typed)]),
      ...said.map(name => lexeme(`:c:${name}`)),
    ])
    .map(some => `(${some.join(' | ')})`);
  const vague = words.filter(isVague);
  return sql`l.lexemes @@ ${[...facts, ...terms].join(' & ')}::tsquery${
    vague.length > 0 ? sql` and (${lookedAt(vague)}) is true` : sql``
  }`;
}

/**
 * Keys of accounts of which every word begins the first name, the last name or the address; who is called by a few letters
 * is called so in full. What somebody may not see cannot be searched for either.
 */
async function peopleNamed(read: ReadDatabase, search: string, asker: Actor | null): Promise<readonly string[]> {
  const byAddress = isSeen({ subject: accounts.subject, field: 'email' }, asker);
  const columns = ['firstNameForm', 'lastNameForm', ...(byAddress ? (['emailForm'] as const) : [])] as const;
  const words = search.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS).map(searchForm);
  if (words.length === 0) return [];
  const tells = words.some(word => word.length >= TELLING_CHARACTERS);
  const rows = await activity(read)
    .selectFrom('account')
    .where(({ and, or, eb }) =>
      and(
        words.map(word =>
          or(columns.map(column => (tells ? eb(column, 'like', beginningWith(word)) : eb(column, '=', word)))),
        ),
      ),
    )
    .limit(MOST_PEOPLE)
    .select('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Things of one kind that are found by what they belong to. */
const MOST_BELONGING = 200;

/** Keys of things without a name of their own, of the kinds that the log is narrowed to, that belong to what is searched. */
async function belongingTo(
  { read, lookups }: Needed,
  { search = '', type, target }: Filters,
  people: readonly string[],
): Promise<readonly string[]> {
  const words = searchWords(search).slice(0, MOST_WORDS);
  const tells = words.some(word => word.length >= TELLING_CHARACTERS);
  if (target || (!tells && people.length === 0)) return [];
  const searched = lookups.belonging.flatMap(({ kinds, find }) => {
    const wanted = kinds.filter(kind => !type || kind === type);
    return wanted.length > 0 ? [find(read, { kinds: wanted, people, words: tells ? words : [] }, MOST_BELONGING)] : [];
  });
  return (await Promise.all(searched)).flat();
}

interface Search {
  readonly words: readonly Sought[];
  readonly people: readonly string[];
  /** Keys of what they are the targets of, and of what belongs to them. */
  readonly targets: readonly string[];
}

function howMany({ actor, target, action, type, part }: Filters): number {
  if (actor || target || action) return LOOKED_AT.strewn;
  return type || part ? LOOKED_AT.ofKind : LOOKED_AT.all;
}

/** What is among the newest entries alone: most of what is common is, and PostgreSQL stops when it has as many. */
const nearby = (asked: Asked, { words, people, targets }: Search, many: number) => sql<Found>`
  select ${places} from (
    select ${places}, l.command, l.actor, l.target, l.lexemes from activity_log l
     where ${conditionsOf(asked)} order by ${newestFirst} limit ${sql.lit(many)}) as l
   where l.actor = any(${people}::text[]) or l.target = any(${targets}::text[])
      or ${words.length > 0 ? sql`(${lookedAt(words)})` : sql`false`}
   order by ${newestFirst} limit ${asked.limit}`;

/** What indexes find wherever it is; few, or they would be among the newest. */
function everywhere(asked: Asked, { words, people, targets }: Search): RawBuilder<Found> | null {
  const { actor, target } = asked.filters;
  // Found before it is put in order: PostgreSQL would rather walk through the log in that order to find it.
  const whole = (what: RawBuilder<unknown>, known: readonly (keyof Filters)[] = []) => sql`(
    with found as materialized (select ${places} from activity_log l where ${conditionsOf(asked, known)} and ${what})
    select * from found)`;
  const ways = [
    ...(people.length > 0 && !actor ? [newestOfEach(asked, 'actor', people)] : []),
    ...(targets.length > 0 && !actor ? [newestOfEach(asked, 'target', targets)] : []),
    ...(actor && people.includes(actor) ? [newestOfEach(asked, 'actor', [actor])] : []),
    // Much less is done to a few things than by somebody who does much: that is not asked for by its index, too.
    ...(actor && targets.length > 0
      ? [whole(sql`l.target = any(${targets}::text[]) and l.actor || '' = ${actor}`, ['actor'])]
      : []),
    // What is done to one thing is so little that it is looked at.
    ...(words.length > 0
      ? [
          target
            ? whole(sql`(${lookedAt(words)}) is true`)
            : whole(indexed(words, asked.filters), ['actor', 'part', 'action']),
        ]
      : []),
  ];
  return ways.length === 0
    ? null
    : sql<Found>`select found.* from (${sql.join(ways, sql` union `)}) as found
        order by found.time desc, found.position desc limit ${asked.limit}`;
}

/** The newest entries that fit, newest first. */
export async function findEntries(needed: Needed, asked: Asked, asker: Actor | null): Promise<readonly Found[]> {
  const { read } = needed;
  const { search, part, action } = asked.filters;
  if (part && action && !deeds.some(deed => deed.fits({ part, action }))) return [];
  if (!search)
    return statement(
      read,
      sql<Found>`select ${places} from activity_log l where ${conditionsOf(asked)}
        order by ${newestFirst} limit ${asked.limit}`,
    );
  const people = await peopleNamed(read, search, asker);
  const targets = [...people, ...(await belongingTo(needed, asked.filters, people))];
  const sought = { words: soughtIn(search, asked.filters), people, targets };
  const first = howMany(asked.filters);
  const found = await statement(read, nearby(asked, sought, first));
  if (found.length === asked.limit) return found;
  const enough = (first * asked.limit) / found.length;
  if (enough <= first * MORE) {
    const more = await statement(read, nearby(asked, sought, Math.ceil(enough * AMPLE)));
    if (more.length === asked.limit) return more;
  }
  const further = everywhere(asked, sought);
  return further === null ? found : statement(read, further);
}
