import type { Access } from '../kernel/access.ts';
import { query, type FieldKit, type Route } from '../kernel/command.ts';
import type { ReadonlyStream } from '../kernel/stream.ts';
import { topic } from '../kernel/topic.ts';

export const activityChanges = topic('activity', 'staff');

/** One field that a command changed. Long texts are shortened; erased personal data reads 'erased'. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** The same as people read it: keys and other values by their names. */
export interface ShownChange extends FieldChange {
  /** Such as 'Top category'. */
  readonly label: string;
}

export interface ActivityEntry {
  /** Id of the command. */
  readonly id: string;
  /** Text of the command's declaration, such as 'Published an article'. */
  readonly text: string;
  readonly command: string;
  /** Null for a visitor or the system. */
  readonly actor: { readonly key: string; readonly name: string; readonly role: string } | null;
  /** Who it was: the actor's name, 'A visitor' or 'Learnloom'. */
  readonly by: string;
  /** Name of the API token through which a program did it; left out: a person did it. */
  readonly token?: string;
  readonly target: Target;
  /** ISO date-time. */
  readonly time: string;
  readonly changes: readonly ShownChange[];
  /** What would take it back; null where nothing does, where it has been changed since, or where the asker may not. */
  readonly undo: UndoOffer | null;
  /** Why nothing takes it back, as a sentence; null where there is an offer. */
  readonly undoRefused: string | null;
  /** Of the target's stream after the command. Null: an entry of a series. */
  readonly version: number | null;
  /** What the log is asked with for the parts in which it was carried out; null: it was done at once. */
  readonly batch: string | null;
}

export interface Target {
  /** Stream category. */
  readonly type: string;
  readonly key: string;
  readonly title: string;
  /** Such as 'article category'. */
  readonly noun: string;
  /** The staff's page where it can be seen; null where there is none or it has been deleted. */
  readonly path: string | null;
  /** The page of its history; null where there is none or the asker may not look. */
  readonly history: string | null;
}

/** A command that is ready to be sent. */
export interface UndoOffer {
  readonly route: Route;
  /** The route's parameters too. */
  readonly input: Readonly<Record<string, unknown>>;
  /** What it will do, as a sentence. */
  readonly says: string;
}

/**
 * `changes`: what was made, edited, decided. `security`: signing in and out, passwords, sessions. Left out: both.
 */
export const activityParts = ['changes', 'security'] as const;
export type ActivityPart = (typeof activityParts)[number];

/** What the log can be narrowed to. */
const activityFilters = (f: FieldKit) => ({
  /** Words of the target's title, of what was done, or a name of who did it or to whom; the last may be a beginning. */
  search: f.paging.search,
  part: f.optional(f.oneOf(activityParts)),
  actor: f.optional(f.key),
  /** Name of a command. */
  action: f.optional(f.looseLine(60)),
  /** Stream category. */
  type: f.optional(f.looseLine(60)),
  target: f.optional(f.key),
  /** The parts of an entry, as that gave it. */
  batch: f.optional(f.looseLine(100)),
  /** From this moment on. */
  from: f.optional(f.dateTime),
  /** Before this moment. */
  to: f.optional(f.dateTime),
});

/** A place in the log, as the log gave it: a time and a position. */
const placeField = (f: FieldKit) => f.optional(f.looseLine(120));

export interface ActivityPage {
  /** Newest first. */
  readonly rows: readonly ActivityEntry[];
  /** Place after which older entries follow; null: there are none. */
  readonly next: string | null;
  /** Place of the first row; null without rows. */
  readonly newest: string | null;
}

/**
 * The parts of what was ordered once for many are left out, unless the log is narrowed to them: by a search, a kind, an
 * action, a target or their batch.
 */
export const activityLog = query<ActivityPage>()('ActivityLog', {
  route: 'GET /admin/activity',
  access: 'staff',
  topics: [activityChanges],
  input: f => ({ ...activityFilters(f), before: placeField(f), limit: f.paging.limit }),
});

/** How many entries came after a place, counted up to 100. */
export const activityNews = query<{ readonly count: number }>()('ActivityNews', {
  route: 'GET /admin/activity/news',
  access: 'staff',
  topics: [activityChanges],
  input: f => ({ ...activityFilters(f), after: placeField(f) }),
});

export const activityFileFormats = ['csv', 'json'] as const;

/** All entries that fit, newest first, as a file: a table for spreadsheets, or a JSON list of `ActivityEntry`. */
export const activityFile = query<ReadonlyStream>()('ActivityFile', {
  route: 'GET /admin/activity/file',
  access: 'staff',
  topics: [],
  input: f => ({ ...activityFilters(f), format: f.oneOf(activityFileFormats) }),
});

/** A kind of things that the log can be narrowed to: `type` is the stream category that commands change. */
export interface ActivityKind {
  readonly type: string;
  /** Such as 'Article categories'. */
  readonly label: string;
  /** What can be done to such things, by its text. */
  readonly actions: readonly ActivityAction[];
}

export interface ActivityAction {
  readonly command: string;
  /** Such as 'Published an article'. */
  readonly label: string;
  readonly part: ActivityPart;
}

export const activityKinds = query<readonly ActivityKind[]>()('ActivityKinds', {
  route: 'GET /admin/activity/kinds',
  access: 'staff',
  topics: [],
  input: () => ({}),
});

/** How much there is of something. */
export interface DashboardFigure {
  /** 'Published articles' */
  readonly label: string;
  readonly value: number;
  /** What else there is to say, such as '3 drafts'; empty: nothing. */
  readonly note: string;
  /** The staff's page of it; null: there is none. */
  readonly path: string | null;
  /** Who may open that page. */
  readonly access: Access;
}

/** What there is at the moment: every kind of content that readers see, then what other areas count. */
export interface DashboardFigures {
  readonly figures: readonly DashboardFigure[];
}

export const dashboard = query<DashboardFigures>()('Dashboard', {
  route: 'GET /admin/dashboard',
  access: 'staff',
  topics: [activityChanges],
  input: () => ({}),
});
