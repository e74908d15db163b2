import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { publishedTopic } from '../kernel/published-kind.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { manageRedirects } from './permissions.ts';

/** An old address that staff send elsewhere. Old addresses of our own pages need none: they are followed by themselves. */
export interface RedirectFields {
  /** Path on the main host. */
  readonly from: string;
  /** Path on the main host, or an address on another site. */
  readonly to: string;
}

export const redirectEvents = {
  /** It may have been there before, and been deleted. */
  RedirectAdded: event<RedirectFields>(),
  RedirectTargetChanged: event<{ to: string }>(),
  RedirectDeleted: event(),
};
export type RedirectEvent = EventOf<typeof redirectEvents>;

export interface Redirect extends RedirectFields, Deletable {}

export const redirectAggregate = aggregate<Redirect>()({
  events: redirectEvents,
  begin: { RedirectAdded: fields => ({ ...fields, deleted: false }) },
  on: {
    RedirectTargetChanged: (redirect, { to }) => ({ ...redirect, to }),
    RedirectDeleted: redirect => ({ ...redirect, deleted: true }),
  },
  unique: ({ from }) => [`redirect/${from}`],
});

/** Steps from one redirect to the next that are followed; more cannot be added. */
export const MAX_REDIRECT_STEPS = 20;

interface RedirectUse {
  /** How often it was followed. */
  readonly hits: number;
  /** ISO 8601, UTC; null: never. */
  readonly lastHit: string | null;
}

export interface RedirectRow extends RedirectFields, RedirectUse {
  readonly key: string;
  readonly updatedAt: string;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

/** A page or category that had other addresses before. */
export interface MovedPageRow extends RedirectUse {
  /** Of the page or category. */
  readonly key: string;
  /** Stream category, such as `article` or `article-category`. */
  readonly kind: string;
  /** Paths that lead to it still. */
  readonly former: readonly string[];
  /** Null while readers cannot see it: its old addresses then lead nowhere. */
  readonly page: { readonly title: string; readonly path: string } | null;
  readonly movedAt: string;
}

/** Where an old address leads. */
export interface RedirectTarget {
  /** Path or address; null: nowhere. */
  readonly to: string | null;
  /** Key of the redirect, or of the page that moved. */
  readonly by: string | null;
}

const subject = 'redirect';
const staffChanges = topic('redirects:staff', manageRedirects.name);
const movedChanges = topic('moved-pages:staff', manageRedirects.name);

/** Old addresses lead elsewhere. */
export const redirectChanges = topic('redirects', 'public');

const sourceRefusals = {
  'not-a-path': {
    kind: 'invalid',
    field: 'from',
    message: 'Enter a path on this site that starts with a slash, such as /howto/old-name',
  },
} as const satisfies Refusals;

const targetRefusals = {
  'not-a-target': {
    kind: 'invalid',
    field: 'to',
    message: 'Enter a path on this site, such as /howto, or a full address that starts with https://',
  },
  'to-itself': { kind: 'invalid', field: 'to', message: 'An address cannot redirect to itself.' },
  'in-a-circle': {
    kind: 'conflict',
    field: 'to',
    message: 'This would create a circle: {to} already leads back to {from}.',
  },
  'too-many-steps': {
    kind: 'conflict',
    field: 'to',
    message: `This target leads through more than ${MAX_REDIRECT_STEPS} redirects. Choose the last address instead.`,
  },
} as const satisfies Refusals;

const target = (f: FieldKit) => f.line(1000);

/** Orders of the list. */
const redirectSorts = ['-updated', 'from'] as const;

export const redirects = {
  subject,
  topics: { staff: staffChanges, moved: movedChanges, public: redirectChanges },
  add: command('AddRedirect', {
    route: 'POST /admin/redirects',
    permission: manageRedirects.may.edit,
    activity: 'Added a redirect',
    subject,
    refuses: { ...sourceRefusals, ...targetRefusals },
    undo: { command: 'DeleteRedirect', says: done => `${done.name} will no longer redirect.` },
    input: f => ({ key: f.newKey, from: f.line(500), to: target(f) }),
  }),
  change: command('ChangeRedirect', {
    route: 'PUT /admin/redirects/:key',
    permission: manageRedirects.may.edit,
    activity: 'Changed where a redirect leads',
    subject,
    overwrites: true,
    refuses: targetRefusals,
    undo: {
      command: 'ChangeRedirect',
      says: done => `${done.name} will lead to its previous target again.`,
      input: ({ before }) => ({ to: before['to'] }),
    },
    input: f => ({ key: f.key, to: target(f) }),
  }),
  remove: command('DeleteRedirect', {
    route: 'DELETE /admin/redirects/:key',
    permission: manageRedirects.may.edit,
    activity: 'Deleted a redirect',
    subject,
    undo: {
      command: 'AddRedirect',
      says: done => `${done.name} will redirect again.`,
      input: ({ before }) => ({ from: before['from'], to: before['to'] }),
    },
    input: f => ({ key: f.key }),
  }),
  list: query<Page<RedirectRow>>()('RedirectList', {
    route: 'GET /admin/redirects',
    access: manageRedirects.name,
    topics: [staffChanges],
    sorts: redirectSorts,
    input: f => ({ ...f.paging, sort: f.sort(redirectSorts) }),
  }),
  moved: query<Page<MovedPageRow>>()('MovedPageList', {
    route: 'GET /admin/redirects/moved',
    access: manageRedirects.name,
    topics: [movedChanges],
    input: f => ({ page: f.paging.page, limit: f.paging.limit }),
  }),
  /** For an address without a page. */
  target: query<RedirectTarget>()('RedirectTarget', {
    route: 'GET /website/redirect',
    access: 'public',
    topics: [redirectChanges, publishedTopic],
    input: f => ({ path: f.line(1000) }),
  }),
};
