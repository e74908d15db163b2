import { createHash } from 'node:crypto';
import { activityChanges } from '@learnloom/contracts/activity/activity';
import { activityLogTable, activityStateTable } from '@learnloom/contracts/activity/tables';
import { searchWords } from '@learnloom/contracts/activity/search-words';
import type { retentionEvents } from '@learnloom/contracts/activity/retention';
import { accounts } from '@learnloom/contracts/accounts/account';
import { reservationSubject } from '@learnloom/contracts/kernel/reservation';
import type { subjectEvents } from '@learnloom/contracts/kernel/subject';
import type { FieldsOf, RowOf } from '@learnloom/contracts/kernel/table';
import { aggregateOf, areaModules, commandNamed, eventSpecs, thingOf } from '@learnloom/platform/areas';
import { projection, type Announcement, type Projection, type Recorded } from '../projector/projection.ts';
import { remembered, RowMemory, seriesMemories } from '../projector/row-memory.ts';
import type { Keyed } from '../projector/keyed.ts';
import { columnsOf, creationOf, listsOf, rowTable } from '../projector/row-table.ts';
import type { Transaction } from '../projector/transaction.ts';
import { applyEvent, titleOf, type State } from './field-changes.ts';
import { sourceVersion } from '../projector/source-version.ts';

type Entry = RowOf<typeof activityLogTable>;
type StateRow = FieldsOf<typeof activityStateTable>;

/** Keys that one announcement names; beyond it readers are told that anything may have changed. */
const KEYS = 100;

const states = rowTable<StateRow>(activityStateTable);

/**
 * By the beginnings of words, which are kept as they are compared: where many entries are looked through, reading a text
 * anew for each takes most of the time. Each stands there alone and with the kind of the thing, and beside them the facts
 * that a search is narrowed by: a look into the index finds what has both, but goes through all that has one of them where
 * both are common. Those who do much sign in now and then, and do little to things of most kinds: among their deeds that would
 * be a search.
 */
const searching: readonly string[] = [
  `alter table activity_log add column lexemes tsvector generated always as (to_tsvector('simple', words)
     || array_to_tsvector(case when words = '' then '{}'
          else string_to_array(':k:' || category || ':' || replace(words, ' ', ' :k:' || category || ':'), ' ') end)
     || array_to_tsvector(array[':c:' || command, ':s:' || security::text, ':a:' || coalesce(actor, '')])) stored`,
  'create index on activity_log using gin (lexemes)',
  'create index on activity_log (actor, "time", position) where security',
  'create index on activity_log ("time", position) where not part',
  'create index on activity_log (actor, category, "time", position)',
  'create index on activity_log (security, "time", position) where not part',
  'create index on activity_log (batch, "time", position) where batch is not null',
];

/** Adds fields to states that are there: much less to write and to read than the whole. */
const patch = `
  update activity_state as s set state = s.state || r.given
    from unnest($1::text[], $2::jsonb[]) as r (key, given) where s.key = r.key`;

const lists = listsOf(columnsOf(activityLogTable));

/** A command's events may come in two batches. */
const upsert = `
  insert into activity_log (${lists.names}) select * from ${lists.source}
  on conflict (id) do update
     set position = excluded.position, title = excluded.title, words = excluded.words,
         version = case when activity_log.target = excluded.target and activity_log.category = excluded.category
                        then excluded.version else activity_log.version end,
         changes = activity_log.changes || excluded.changes`;

/** The first of a series stands for all. */
const insert = upsert.slice(0, upsert.indexOf('on conflict')) + 'on conflict (id) do nothing';

/**
 * What people did themselves to sign in; what staff did for or against somebody is no sign-in and stays. The position keeps
 * what came after the expiry, so that it makes no difference how the events come in batches.
 */
const expire = `
  delete from activity_log
   where security and "time" < $1::timestamptz and position < $2 and (actor is null or actor = target)`;

const EXPIRED: keyof typeof retentionEvents = 'SignInsExpired';

/** Takes out what is told no more. */
function expireOld(tx: Transaction, events: readonly Recorded[]): boolean {
  const expiries = events.filter(({ type }) => type === EXPIRED);
  for (const { sealed, position } of expiries)
    tx.write(expire, [(sealed as { readonly before: string }).before, position]);
  return expiries.length > 0;
}

/**
 * Recorded of many things on behalf of what somebody did to one, which an event before these tells. What they empty can be
 * read no more.
 */
const FORGOTTEN: keyof typeof subjectEvents = 'SubjectForgotten';

/** Id of the entry: the command's, or one that all commands of a series have in common. */
function entryIdOf({ metadata, stream }: Recorded, state: State): { readonly id: string; readonly first: boolean } {
  const series = commandNamed.get(metadata.command)?.series;
  if (series === undefined) return { id: metadata.commandId, first: false };
  const digest = createHash('sha256')
    .update(JSON.stringify([stream, metadata.command, metadata.actor, state[series] ?? null]))
    .digest('hex');
  const id = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    digest.slice(12, 16),
    digest.slice(16, 20),
    digest.slice(20, 32),
  ];
  return { id: id.join('-'), first: true };
}

/** Whoever registers or signs in acts for the account that this concerns. */
function actorOf({ metadata, category, key }: Recorded): string | null {
  if (metadata.actor !== null || category !== accounts.subject) return metadata.actor;
  const { permission, unproven = false } = commandNamed.get(metadata.command) ?? {};
  return permission === 'public' && !unproven ? key : null;
}

/** Whether it is carried out in parts, or one of these, and what they have in common. */
function batchOf({ metadata }: Recorded): Pick<Entry, 'batch' | 'part'> {
  const { inParts, part: mayBePart } = commandNamed.get(metadata.command) ?? {};
  const part = mayBePart === true && metadata.actor === null;
  return { batch: inParts || part ? metadata.correlationId : null, part };
}

interface Folded {
  readonly entries: ReadonlyMap<string, Entry>;
  /** Of series, and of what was emptied: written only where there is none yet. */
  readonly firsts: ReadonlyMap<string, Entry>;
  /** By stream: what the events gave; of streams whose state is what it was there is nothing. */
  readonly given: ReadonlyMap<string, State>;
}

const nothing: State = {};

/** Whether nobody did it. */
const isUntold = ({ type, metadata }: Recorded): boolean =>
  commandNamed.get(metadata.command)?.permission === 'system' || eventSpecs[type]?.failed === true;

function fold(events: readonly Recorded[], current: Map<string, State>): Folded {
  const entries = new Map<string, Entry>();
  const firsts = new Map<string, Entry>();
  const allGiven = new Map<string, State>();
  for (const event of events) {
    const { metadata, category, key, position, type, stream } = event;
    const before = current.get(stream) ?? null;
    const happened = { type, data: event.sealed };
    const aggregate = aggregateOf.get(category);
    const applied =
      aggregate && applyEvent(aggregate, before, happened, { time: metadata.time, version: event.version });
    const state = applied?.state ?? before ?? nothing;
    if (applied && state !== before) {
      current.set(stream, state);
      allGiven.set(stream, { ...allGiven.get(stream), ...applied.given });
    }
    if (isUntold(event)) continue;
    const { id, first } = entryIdOf(event, state);
    const emptied = type === FORGOTTEN;
    if ((first && firsts.has(id)) || (emptied && (entries.has(id) || firsts.has(id)))) continue;
    const kept = first || emptied ? firsts : entries;
    const entry = kept.get(id);
    const elsewhere = entry && (entry.category !== category || entry.target !== key);
    const title = titleOf(state, thingOf.get(category)?.named ?? []);
    kept.set(id, {
      id,
      command: metadata.command,
      actor: actorOf(event),
      token: metadata.token ?? null,
      category: entry?.category ?? category,
      target: entry?.target ?? key,
      version: first ? null : elsewhere ? entry.version : event.version,
      security: commandNamed.get(metadata.command)?.security ?? false,
      ...batchOf(event),
      time: entry?.time ?? metadata.time,
      position,
      title,
      words: searchWords(title?.text ?? '').join(' '),
      changes: [...(entry?.changes ?? []), ...(emptied ? [] : (applied?.changes ?? []))],
    });
  }
  return { entries, firsts, given: allGiven };
}

/** What is remembered between batches. */
interface Memories {
  readonly states: RowMemory<StateRow>;
  /** Ids of series whose first is in the log. */
  readonly series: RowMemory<object>;
}

async function apply(
  tx: Transaction,
  all: readonly Recorded[],
  memories: Memories | undefined,
  withKeys: boolean,
): Promise<readonly Announcement[]> {
  const events = all.filter(({ category }) => category !== reservationSubject);
  if (events.length === 0) return [];
  const streams = events.map(({ stream }) => stream);
  const known = await remembered(memories?.states, streams, keys => states.load(tx, keys));
  const current = new Map<string, State>([...known].map(([stream, { state }]) => [stream, state]));
  const { entries, firsts: found, given } = fold(events, current);
  const firsts = new Map([...found].filter(([id]) => !memories?.series.get(id)));
  for (const key of firsts.keys()) memories?.series.set(key, { key });
  const added: Keyed<StateRow>[] = [];
  const patches: { readonly key: string; readonly given: State }[] = [];
  for (const [key, fields] of given) {
    const row = { key, state: current.get(key) ?? {} };
    memories?.states.set(key, row);
    if (!known.has(key)) added.push(row);
    else if (Object.keys(fields).length > 0) patches.push({ key, given: fields });
  }
  states.upsert(tx, added);
  if (patches.length > 0)
    tx.write(patch, [patches.map(({ key }) => key), patches.map(({ given: fields }) => JSON.stringify(fields))]);
  if (entries.size > 0) tx.write(upsert, lists.of([...entries.values()]));
  if (firsts.size > 0) tx.write(insert, lists.of([...firsts.values()]));
  const expired = expireOld(tx, events);
  const emptied = events.filter(({ type }) => type === FORGOTTEN).map(({ metadata }) => metadata.commandId);
  const ids = [...new Set([...entries.keys(), ...firsts.keys(), ...emptied])];
  if (expired) return [{ topic: activityChanges.name, keys: [], scopes: [] }];
  if (ids.length === 0) return [];
  return [{ topic: activityChanges.name, keys: withKeys && ids.length <= KEYS ? ids : [], scopes: [] }];
}

const memoryOf = { states: seriesMemories<StateRow>(), series: seriesMemories<object>() };

function memoriesOf(of: object | undefined): Memories | undefined {
  const [states, series] = [memoryOf.states(of), memoryOf.series(of)];
  return states && series && { states, series };
}

const live = projection({
  name: 'activity_log',
  version: sourceVersion(import.meta.url, ...areaModules.map(module => sourceVersion(module))),
  tables: {
    [activityLogTable.name]: [...creationOf(activityLogTable), ...searching],
    [activityStateTable.name]: states.create,
  },
  handles: 'all',
  apply: (tx, events, series) => apply(tx, events, memoriesOf(series), true),
});

/** Every command that changed something: who, what, when, on what, with each field before and after. */
export const activityLog: Projection = {
  ...live,
  replay: () => {
    const memories = { states: RowMemory.ofReplay<StateRow>(), series: RowMemory.ofReplay<object>() };
    return { ...live, apply: (tx, events) => apply(tx, events, memories, false) };
  },
};
