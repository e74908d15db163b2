import { command, query } from '../kernel/command.ts';
import { aggregate, type Moment } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { manageRemotes } from './permissions.ts';

/** Names the newest build of the working tree instead of a release. */
export const CURRENT_BUILD = 'current';

/** What staff deployed. Stream key: derived from the remote's name. */
export const remoteEvents = {
  RemoteVersionChosen: event<{ name: string; version: string; before: string }>(),
};
export type RemoteEvent = EventOf<typeof remoteEvents>;

export interface RemoteChoice {
  readonly name: string;
  readonly version: string;
  readonly before: string;
}

const chosen = (data: RemoteChoice, _at: Moment, _before: RemoteChoice | null) => data;

export const remoteAggregate = aggregate<RemoteChoice>()({
  events: remoteEvents,
  begin: { RemoteVersionChosen: chosen },
  on: {},
});

/** Failures of one kind and message, of one version. */
export interface RemoteFailureRow {
  readonly version: string;
  /** `server`: while its pages were drawn there. */
  readonly side: 'server' | 'browser';
  readonly kind: string;
  readonly message: string;
  /** Path of the page where it happened last. */
  readonly path: string;
  readonly times: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** A version that is not live. */
export interface OtherVersion {
  /** A release, or `current`. */
  readonly version: string;
  /** Why it cannot be live; null: it can. */
  readonly trouble: string | null;
}

export interface RemoteRow {
  /** As its folder: `mfe-content`. */
  readonly name: string;
  /** What is live: a release, `current`, or the address of a folder on another host. */
  readonly line: string;
  /** Version that browsers load. */
  readonly version: string;
  readonly contract: number;
  readonly kit: string | null;
  /** Why it is away although it is deployed; null: it is not. */
  readonly trouble: string | null;
  readonly since: string | null;
  /** Who deployed it: an account in the admin, or somebody at a command line in words; null: it came with the product. */
  readonly by: { readonly account: string | null; readonly words: string | null } | null;
  /** What could be live instead, the newest first. */
  readonly others: readonly OtherVersion[];
  /** The most recent first. */
  readonly failures: readonly RemoteFailureRow[];
}

export interface RemoteOverview {
  readonly remotes: readonly RemoteRow[];
}

const subject = 'remote';

export const remotes = {
  subject,
  deploy: command('DeployRemote', {
    route: 'POST /admin/remotes/:name/deploy',
    permission: manageRemotes.may.deploy,
    activity: 'Deployed another version of a micro-frontend',
    subject,
    refuses: {
      'no-such-version': { kind: 'conflict', message: 'This version no longer exists.' },
      'unfit-version': {
        kind: 'conflict',
        message: 'This version is not compatible with the current site, or its files are missing.',
      },
      'deployed-meanwhile': {
        kind: 'conflict',
        message: 'Another version was deployed in the meantime. Reload the page to see it.',
      },
    },
    input: f => ({
      name: f.line(60),
      version: f.line(60),
      /** What was live when it was decided. */
      before: f.line(300),
    }),
  }),
  overview: query<RemoteOverview>()('RemoteOverview', {
    route: 'GET /admin/remotes',
    access: manageRemotes.name,
    topics: [],
    input: () => ({}),
  }),
};
