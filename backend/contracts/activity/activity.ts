import { query, type Page, type Route } from '../kernel/command.ts';
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
  readonly target: Target;
  /** ISO date-time. */
  readonly time: string;
  readonly changes: readonly ShownChange[];
  /** What would take it back; null where nothing does, where it has been changed since, or where the asker may not. */
  readonly undo: UndoOffer | null;
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

export const activityLog = query<Page<ActivityEntry>>()('ActivityLog', {
  route: 'GET /admin/activity',
  access: 'staff',
  topics: [activityChanges],
  input: f => ({
    ...f.paging,
    actor: f.optional(f.key),
    target: f.optional(f.key),
    type: f.optional(f.looseLine(60)),
  }),
});

/** A kind of things that the log can be narrowed to: `type` is the stream category that commands change. */
export interface ActivityKind {
  readonly type: string;
  /** Such as 'Article categories'. */
  readonly label: string;
}

export const activityKinds = query<readonly ActivityKind[]>()('ActivityKinds', {
  route: 'GET /admin/activity/kinds',
  access: 'staff',
  topics: [],
  input: () => ({}),
});

export interface DashboardFigures {
  readonly articles: { readonly published: number; readonly drafts: number };
  readonly tutorials: { readonly published: number; readonly drafts: number };
  readonly accounts: { readonly total: number; readonly suspended: number };
  readonly subscribers: number;
}

export const dashboard = query<DashboardFigures>()('Dashboard', {
  route: 'GET /admin/dashboard',
  access: 'staff',
  topics: [activityChanges],
  input: () => ({}),
});
