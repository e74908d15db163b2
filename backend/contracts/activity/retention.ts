import { aggregate } from '../kernel/aggregate.ts';
import { command, query, systemCommand } from '../kernel/command.ts';
import { event } from '../kernel/event.ts';
import { thing } from '../kernel/thing.ts';
import { activityChanges } from './activity.ts';
import { vouchForLog } from './permissions.ts';

/** How long the log tells when people signed in. */
export interface LogRetention {
  /** Days; null: for good. */
  readonly signInDays: number | null;
  /** ISO date-time: sign-ins before it are in the log no more. Null: none has been taken out. */
  readonly expiredBefore: string | null;
}

export interface RetentionState extends LogRetention {
  /** Version of the event that set it. */
  readonly setAt: number;
}

export const retentionEvents = {
  LogRetentionSet: event<{ signInDays: number | null }>(),
  /** What people did to sign in before that moment is told no more; the events themselves stay, see the chain. */
  SignInsExpired: event<{ before: string }>(),
};

export const retentionAggregate = aggregate<RetentionState>()({
  events: retentionEvents,
  begin: {
    LogRetentionSet: ({ signInDays }, { version }, before) => ({
      signInDays,
      expiredBefore: before?.expiredBefore ?? null,
      setAt: version,
    }),
  },
  on: {
    SignInsExpired: (state, { before }) => ({ ...state, expiredBefore: before }),
  },
  hidden: ['setAt'],
});

const subject = 'log-retention';
const MOST_DAYS = 3650;

/** There is one stream: its key is derived from the subject. */
export const logRetention = {
  subject,
  now: query<LogRetention>()('LogRetention', {
    route: 'GET /admin/activity/retention',
    access: 'staff',
    topics: [activityChanges],
    input: () => ({}),
  }),
  /** Without days: for good. What has expired does not come back. */
  set: command('SetLogRetention', {
    route: 'PUT /admin/activity/retention',
    permission: vouchForLog.may.expire,
    activity: 'Changed how long sign-in entries are kept',
    subject,
    /** `seen`: the days that were shown; another choice meanwhile refuses the command. */
    input: f => ({
      signInDays: f.optional(f.wholeNumber(1, MOST_DAYS)),
      seen: f.optional(f.nullable(f.wholeNumber(1, MOST_DAYS))),
    }),
    refuses: {
      'set-meanwhile': {
        kind: 'conflict',
        message: 'Someone else changed this setting while you were editing it. Review it and try again.',
      },
    },
  }),
  expire: systemCommand('ExpireSignIns', {
    activity: 'Deleted old sign-in entries from the log',
    subject,
    input: f => ({ before: f.dateTime }),
  }),
};

export const retentionThing = thing({
  subject,
  aggregate: retentionAggregate,
  noun: 'retention',
  label: 'Activity log retention',
  // There is one: what it holds is no name.
  named: [],
  called: () => 'Sign-in entries',
  page: () => '/activity?part=security',
  fields: {
    signInDays: { label: 'Days to keep sign-in entries' },
    expiredBefore: { label: 'Sign-in entries deleted before' },
  },
});
