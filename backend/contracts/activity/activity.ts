import { query, type Page } from '../kernel/command.ts';
import { topic } from '../kernel/topic.ts';

export const activityChanges = topic('activity', 'staff');

/** One field that a command changed. Long texts are shortened; erased personal data reads 'erased'. */
export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface ActivityEntry {
  /** Id of the command. */
  readonly id: string;
  /** Text of the command's declaration, such as 'Published an article'. */
  readonly text: string;
  readonly command: string;
  /** Null for a visitor or the system. */
  readonly actor: { readonly key: string; readonly name: string; readonly role: string } | null;
  readonly target: { readonly type: string; readonly key: string; readonly title: string };
  /** ISO date-time. */
  readonly time: string;
  readonly changes: readonly FieldChange[];
  /** What would take it back; null where nothing does, where it has been changed since, or where the asker may not. */
  readonly undo: UndoOffer | null;
}

/** A command that is ready to be sent. */
export interface UndoOffer {
  readonly command: string;
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
