import { command, query, type Page } from '../kernel/command.ts';
import { aggregate, type Moment } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { manageReadModels } from './permissions.ts';

/** Read models' state, progress and parked events. Keys: names of read models, or of the work that was asked for. */
export const readModelChanges = topic('read-models:staff', manageReadModels.name);

/** `number` counts what was asked for of one read model, so that each is done once. */
interface Asked {
  readonly name: string;
  readonly number: number;
}

/** Wishes of staff, which the projections' worker fulfils. Stream key: derived from the read model's name. */
export const readModelEvents = {
  ReadModelRebuildRequested: event<Asked>(),
  ReadModelRebuildCancelled: event<Asked>(),
  ParkedEventsRetryRequested: event<Asked & { stream: string }>(),
  /** `event`: the id of the stream's first parked event. */
  ParkedEventSkipRequested: event<Asked & { stream: string; event: string }>(),
};
export type ReadModelEvent = EventOf<typeof readModelEvents>;

/** What was asked for last. */
export interface ReadModelRequests extends Asked {
  readonly stream?: string;
  readonly event?: string;
}

const request = (data: ReadModelRequests, _at: Moment, before: ReadModelRequests | null) => ({ ...before, ...data });

export const readModelAggregate = aggregate<ReadModelRequests>()({
  events: readModelEvents,
  begin: {
    ReadModelRebuildRequested: request,
    ReadModelRebuildCancelled: request,
    ParkedEventsRetryRequested: request,
    ParkedEventSkipRequested: request,
  },
  on: {},
  hidden: ['number'],
});

/** A rebuild under way, whoever runs it. */
export interface RebuildUnderWay {
  /** `documents`: its documents are rendered anew, while readers see what an earlier renderer made of them. */
  readonly unit: 'events' | 'documents';
  /** Events that the read model wants and that are applied, or documents that are rendered. */
  readonly events: number;
  /** Null: unknown. */
  readonly total: number | null;
  /** Per second so far. */
  readonly rate: number;
  readonly secondsLeft: number | null;
  readonly startedAt: string;
  readonly cancellable: boolean;
  /** It has been cancelled and is ending. */
  readonly cancelled: boolean;
}

/**
 * `waiting`: a rebuild was asked for and has not begun. `behind`: events wait to be applied. `given-up`: this version's
 * rebuild failed too often; it is tried again when staff ask for it or the worker starts anew.
 */
export type ReadModelStatus = 'live' | 'behind' | 'waiting' | 'rebuilding' | 'rendering' | 'given-up';

/** So many events that a read model is behind are counted, not more. */
export const MOST_BEHIND = 10_000;

export interface ReadModelRow {
  readonly name: string;
  /** Of the program that built its tables: a digest of the read model's source. */
  readonly version: string;
  readonly status: ReadModelStatus;
  /** Events of the log that it has not looked at yet. */
  readonly eventsBehind: number;
  /** Time of the newest event that it has seen. */
  readonly lastEventAt: string | null;
  /** Rows of each table, counted up to `ROWS_COUNTED`. */
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly parked: number;
  readonly rebuild: RebuildUnderWay | null;
  /** Why the last rebuild failed, which is tried again; null: none did. */
  readonly failing: string | null;
  /** Why the rebuild failed that was given up; null: none was. */
  readonly givenUp: string | null;
  /** How the last rebuild that was asked for ended. */
  readonly lastRebuild: { readonly outcome: WorkOutcome; readonly reason: string | null; readonly at: string } | null;
}

export type WorkOutcome = 'done' | 'cancelled' | 'failed';

export const ROWS_COUNTED = 100_000;

export interface ReadModelOverview {
  readonly readModels: readonly ReadModelRow[];
  /** A worker has reported within the last seconds. */
  readonly alive: boolean;
}

/** An event that a read model could not take, or a later one of the same stream. */
export interface ParkedEventRow {
  readonly key: string;
  readonly name: string;
  readonly stream: string;
  readonly event: string;
  readonly type: string;
  readonly error: string;
  readonly parkedAt: string;
  /** The one that failed; the later ones wait for it. */
  readonly first: boolean;
  /** Parked events of this stream in this read model. */
  readonly ofStream: number;
  /** A retry or skip has been asked for and not been done. */
  readonly waiting: boolean;
}

export interface ParkedEventDetails {
  readonly command: string;
  /** ISO date-time of the event. */
  readonly time: string;
  readonly version: number;
  /** Personal fields read 'sealed'. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** Orders of the list: what waits for each other together, and when it was parked. */
export const parkedSorts = ['read-model', '-parked'] as const;

const subject = 'read-model';

export const readModels = {
  subject,
  topics: { staff: readModelChanges },
  rebuild: command('RebuildReadModel', {
    route: 'POST /admin/read-models/:name/rebuild',
    permission: manageReadModels.may.rebuild,
    activity: 'Rebuilt a read model',
    subject,
    input: f => ({ name: f.line(60) }),
    refuses: { 'rebuilding-already': { kind: 'conflict', message: 'This read model is already being rebuilt.' } },
  }),
  cancelRebuild: command('CancelRebuild', {
    route: 'POST /admin/read-models/:name/cancel-rebuild',
    permission: manageReadModels.may.rebuild,
    activity: 'Canceled a read model rebuild',
    subject,
    input: f => ({ name: f.line(60) }),
    refuses: { 'not-rebuilding': { kind: 'conflict', message: 'This read model is no longer being rebuilt.' } },
  }),
  retryParked: command('RetryParkedEvents', {
    route: 'POST /admin/read-models/:name/retry-parked',
    permission: manageReadModels.may.repair,
    activity: 'Requested a retry of failed events',
    subject,
    input: f => ({ name: f.line(60), stream: f.line(300) }),
    refuses: { 'nothing-parked': { kind: 'conflict', message: 'There are no more failed events in this stream.' } },
  }),
  /** Gives up the first parked event of a stream and retries the later ones. */
  skipParked: command('SkipParkedEvent', {
    route: 'POST /admin/read-models/:name/skip-parked',
    permission: manageReadModels.may.repair,
    activity: 'Skipped a failed event',
    subject,
    input: f => ({ name: f.line(60), stream: f.line(300), event: f.key }),
    refuses: {
      'not-the-first-parked': {
        kind: 'conflict',
        message: 'This event is no longer the first failed one in its stream.',
      },
    },
  }),
  overview: query<ReadModelOverview>()('ReadModelOverview', {
    route: 'GET /admin/read-models',
    access: manageReadModels.name,
    topics: [readModelChanges],
    input: () => ({}),
  }),
  parked: query<Page<ParkedEventRow>>()('ParkedEventList', {
    route: 'GET /admin/parked-events',
    access: manageReadModels.name,
    topics: [readModelChanges],
    sorts: parkedSorts,
    input: f => ({ ...f.paging, sort: f.sort(parkedSorts) }),
  }),
  parkedEvent: query<ParkedEventDetails>()('ParkedEvent', {
    route: 'GET /admin/parked-events/:name/:event',
    access: manageReadModels.name,
    topics: [],
    input: f => ({ name: f.line(60), event: f.key }),
  }),
};
