import { command, query, systemCommand } from '../kernel/command.ts';
import { aggregate, type Moment } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { manageRemotes } from './permissions.ts';

/** Names the newest build of the working tree instead of a release. */
export const CURRENT_BUILD = 'current';

/** Percent of visitors that a version can go to first; 100 stands for all of them. */
export const MAX_SHARE = 100;

/** Why a version no longer goes to a share of visitors. */
export type TrialEnd = 'staff' | 'errors';

/** What staff deployed. Stream key: derived from the remote's name. */
export const remoteEvents = {
  RemoteVersionChosen: event<{ name: string; version: string; before: string }>(),
  /** A share of visitors loads the version; the others load `before`. `share`: percent. */
  RemoteTrialStarted: event<{ name: string; version: string; before: string; share: number }>(),
  /** Every visitor loads what is live. */
  RemoteTrialEnded: event<{ name: string; version: string; because: TrialEnd }>(),
};
export type RemoteEvent = EventOf<typeof remoteEvents>;

export interface RemoteChoice {
  readonly name: string;
  readonly version: string;
  readonly before: string;
  /** Version that goes to a share of visitors; null: there is none. */
  readonly trial: string | null;
  /** Percent of visitors; null: there is no such version. */
  readonly share: number | null;
  /** Why the last one ended; null: it did not, or was deployed. */
  readonly because: TrialEnd | null;
}

type Live = Pick<RemoteChoice, 'name' | 'version' | 'before'>;

const choose = (live: Live, _at: Moment, _state: RemoteChoice | null): RemoteChoice => ({
  ...live,
  trial: null,
  share: null,
  because: null,
});

export const remoteAggregate = aggregate<RemoteChoice>()({
  events: remoteEvents,
  begin: {
    RemoteVersionChosen: choose,
    RemoteTrialStarted: ({ name, version, before, share }, _at, state) => ({
      name,
      version: before,
      before: state?.before ?? before,
      trial: version,
      share,
      because: null,
    }),
  },
  on: {
    RemoteTrialEnded: (state, { because }) => ({ ...state, trial: null, share: null, because }),
  },
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

/** Visits and failures of one version since its trial began. A visit: a browser loaded the remote for a page. */
export interface VersionCounts {
  readonly visits: number;
  readonly failures: number;
}

/** A version that goes, or went, to a share of visitors. */
export interface RemoteTrialRow extends VersionCounts {
  readonly version: string;
  /** Percent of visitors. */
  readonly share: number;
  readonly since: string;
  /** Null: it goes to them now. */
  readonly end: { readonly at: string; readonly because: TrialEnd } | null;
  /** Of the version that the other visitors loaded in the same time. */
  readonly live: VersionCounts;
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
  /** Teams that own it, as CODEOWNERS names them; none where its build does not say. */
  readonly owners: readonly string[];
  /** The last version that went to a share of visitors first; null: none, or it was deployed. */
  readonly trial: RemoteTrialRow | null;
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

const versionRefusals = {
  'no-such-version': { kind: 'conflict', message: 'This version no longer exists.' },
  'unfit-version': {
    kind: 'conflict',
    message: 'This version is not compatible with the current site, or its files are missing.',
  },
} as const satisfies Refusals;

export const remotes = {
  subject,
  deploy: command('DeployRemote', {
    route: 'POST /admin/remotes/:name/deploy',
    permission: manageRemotes.may.deploy,
    activity: 'Deployed another version of a micro-frontend',
    subject,
    refuses: {
      ...versionRefusals,
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
      /** Percent of visitors that load it first; all by default. */
      share: f.fallback(f.wholeNumber(1, MAX_SHARE), MAX_SHARE),
    }),
  }),
  /** Makes a version live that a team sent over HTTP, for all visitors or for a share of them. */
  release: command('ReleaseRemote', {
    route: 'POST /admin/remotes/:name/release',
    permission: manageRemotes.may.release,
    activity: 'Released a version of a micro-frontend',
    subject,
    refuses: versionRefusals,
    input: f => ({
      name: f.line(60),
      version: f.line(60),
      share: f.fallback(f.wholeNumber(1, MAX_SHARE), MAX_SHARE),
    }),
  }),
  stopTrial: command('StopRemoteTrial', {
    route: 'POST /admin/remotes/:name/stop-trial',
    permission: manageRemotes.may.deploy,
    activity: 'Stopped giving a version of a micro-frontend to a share of visitors',
    subject,
    refuses: {
      'no-trial': { kind: 'conflict', message: 'This version no longer goes to a share of visitors.' },
    },
    input: f => ({ name: f.line(60), version: f.line(60) }),
  }),
  /** The product itself takes a version back whose visitors have more errors than the others. */
  withdraw: systemCommand('WithdrawRemoteVersion', {
    activity: 'Withdrew a version of a micro-frontend',
    subject,
    input: f => ({ name: f.line(60), version: f.line(60) }),
  }),
  overview: query<RemoteOverview>()('RemoteOverview', {
    route: 'GET /admin/remotes',
    access: manageRemotes.name,
    topics: [],
    input: () => ({}),
  }),
};
