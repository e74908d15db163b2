import type { ReactionRow } from '../kernel/reaction-row.ts';
import { command, query, type Page } from '../kernel/command.ts';
import { aggregate, type Moment } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { manageReactions } from './permissions.ts';

/** What has failed, and that it fails no longer. What goes well is not told. */
export const reactionChanges = topic('reactions:staff', manageReactions.name);

/** One piece of a reaction's work. `event`: id of the event; `step`: empty for the event itself. */
interface Piece {
  readonly event: string;
  readonly step: string;
}

/** Wishes of staff. Stream key: derived from the reaction's name. */
export const reactionEvents = {
  /** Everything that has failed, of one piece of work or of all (null), is to be tried now. */
  ReactionRetryRequested: event<{ name: string; piece: Piece | null }>(),
  /** A piece of work is given up. */
  ReactionSkipRequested: event<{ name: string; piece: Piece; reason: string }>(),
};
export type ReactionEvent = EventOf<typeof reactionEvents>;

/** What was asked for last. */
export interface ReactionWishes {
  readonly name: string;
  readonly piece: Piece | null;
  readonly reason?: string;
}

const wish = (data: ReactionWishes, _at: Moment, before: ReactionWishes | null) => ({ ...before, ...data });

export const reactionAggregate = aggregate<ReactionWishes>()({
  events: reactionEvents,
  begin: { ReactionRetryRequested: wish, ReactionSkipRequested: wish },
  on: {},
  hidden: ['piece'],
});

/** So many events that a reaction has not looked at are counted, not more. */
export const MOST_UNSEEN = 10_000;

export interface ReactionOverview {
  readonly reactions: readonly ReactionRow[];
}

/** A piece of work that has failed. */
export interface FailedWorkRow extends Piece {
  readonly key: string;
  readonly name: string;
  readonly stream: string;
  readonly type: string;
  /** Why the last try failed. */
  readonly error: string;
  readonly tries: number;
  /** Null: it failed too often and waits for staff. */
  readonly nextTry: string | null;
  readonly since: string;
  /** Later events of the stream that wait for it. */
  readonly behind: number;
}

/** Orders of the list of what failed: by when it is tried next, what waits for staff first. */
export const failedSorts = ['next', '-tries', '-since'] as const;

const subject = 'reaction';

export const reactions = {
  subject,
  topics: { staff: reactionChanges },
  retry: command('RetryReaction', {
    route: 'POST /admin/reactions/:name/retry',
    permission: manageReactions.may.repair,
    activity: 'Retried a failed background job',
    subject,
    input: f => ({ name: f.line(60), event: f.key, step: f.looseLine(200) }),
    refuses: { 'nothing-failed': { kind: 'conflict', message: 'This job is no longer in the failed state.' } },
  }),
  retryAll: command('RetryAllOfReaction', {
    route: 'POST /admin/reactions/:name/retry-all',
    permission: manageReactions.may.repair,
    activity: 'Retried all failed jobs of one kind',
    subject,
    input: f => ({ name: f.line(60) }),
    refuses: {
      'nothing-failed': { kind: 'conflict', message: 'There are no more failed jobs of this kind.' },
    },
  }),
  skip: command('SkipReaction', {
    route: 'POST /admin/reactions/:name/skip',
    permission: manageReactions.may.repair,
    activity: 'Skipped a failed background job',
    subject,
    input: f => ({
      name: f.line(60),
      event: f.key,
      step: f.looseLine(200),
      reason: f.line(300, 'Enter a reason'),
    }),
    refuses: { 'nothing-failed': { kind: 'conflict', message: 'This job is no longer in the failed state.' } },
  }),
  overview: query<ReactionOverview>()('ReactionOverview', {
    route: 'GET /admin/reactions',
    access: manageReactions.name,
    topics: [reactionChanges],
    input: () => ({}),
  }),
  failed: query<Page<FailedWorkRow>>()('FailedWorkList', {
    route: 'GET /admin/failed-work',
    access: manageReactions.name,
    topics: [reactionChanges],
    sorts: failedSorts,
    input: f => ({ ...f.paging, sort: f.sort(failedSorts) }),
  }),
};
