import { aggregate, listOf, type Moment } from '../kernel/aggregate.ts';
import { command, query, systemCommand } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { manageSetup } from './permissions.ts';

/** One item of the demo, as `subject/key`: of its stream. */
type DemoItem = string;

export const MAX_DEMO_ITEMS = 2000;

/** The content that came with the product. There is one stream of it. */
export const demoContentEvents = {
  DemoContentImported: event<{ items: readonly DemoItem[] }>(),
  DemoContentRemovalRequested: event<object>(),
  /** `through`: so many items have been looked at. What people changed, or use, is kept. */
  DemoItemsRemoved: event<{ through: number; removed: number; kept: number }>(),
};
export type DemoContentEvent = EventOf<typeof demoContentEvents>;

/** `present`: nobody asked for its removal. */
export type DemoContentStatus = 'present' | 'removing' | 'removed';

export interface DemoContent {
  readonly items: readonly DemoItem[];
  readonly status: DemoContentStatus;
  readonly through: number;
  readonly removed: number;
  readonly kept: number;
}

const withItems = ({ items }: { readonly items: readonly DemoItem[] }, _at: Moment, before: DemoContent | null) => ({
  items: [...new Set([...listOf(before?.items), ...listOf(items)])],
  status: 'present' as const,
  through: 0,
  removed: 0,
  kept: 0,
});

export const demoContentAggregate = aggregate<DemoContent>()({
  events: demoContentEvents,
  begin: { DemoContentImported: withItems },
  on: {
    DemoContentRemovalRequested: state => ({ ...state, status: 'removing' }),
    DemoItemsRemoved: (state, { through, removed, kept }) => ({
      ...state,
      status: through < listOf(state.items).length ? 'removing' : 'removed',
      through,
      removed: state.removed + removed,
      kept: state.kept + kept,
    }),
  },
  // The log shortens long lists, and what it shortens cannot be folded: the list tells whether all of it was removed.
  hidden: ['items', 'status'],
});

const subject = 'demo-content';

export interface DemoContentOverview {
  /** Null: no demo content was imported, or it was removed before. */
  readonly status: DemoContentStatus | null;
  /** Items by kind, such as `{ label: 'Articles', count: 57 }`, without those that people deleted. */
  readonly kinds: readonly { readonly label: string; readonly count: number }[];
  /** Items that people changed: these are kept. */
  readonly changed: number;
  /** Items that have been looked at, of so many. */
  readonly done: number;
  readonly total: number;
  readonly removed: number;
  readonly kept: number;
}

export const demoContent = {
  subject,
  record: systemCommand('RecordDemoContent', {
    activity: 'Imported the demo content',
    subject,
    input: f => ({ items: f.listOf(f.line(120), MAX_DEMO_ITEMS) }),
  }),
  remove: command('RemoveDemoContent', {
    route: 'POST /admin/demo-content/remove',
    permission: manageSetup.may.removeDemo,
    activity: 'Removed the demo content',
    says: 'The demo content is being removed',
    subject,
    refuses: { 'no-demo': { kind: 'conflict', message: 'There is no demo content to remove.' } },
    input: () => ({}),
  }),
  noteRemoved: systemCommand('NoteRemovedDemoItems', {
    activity: 'Removed items of the demo content',
    subject,
    input: f => ({
      through: f.wholeNumber(0, MAX_DEMO_ITEMS),
      removed: f.wholeNumber(0, MAX_DEMO_ITEMS),
      kept: f.wholeNumber(0, MAX_DEMO_ITEMS),
    }),
  }),
  overview: query<DemoContentOverview>()('DemoContentOverview', {
    route: 'GET /admin/demo-content',
    access: manageSetup.name,
    topics: [],
    input: () => ({}),
  }),
} as const;

/** What somebody who sets a site up does first. */
export const setupSteps = ['secure', 'describe', 'publish', 'invite', 'remove-demo'] as const;
export type SetupStep = (typeof setupSteps)[number];

export interface SetupProgress {
  /** Steps that are done. The demo counts where there was none. */
  readonly done: readonly SetupStep[];
}

export const setupProgress = query<SetupProgress>()('SetupProgress', {
  route: 'GET /admin/setup',
  access: manageSetup.name,
  topics: [],
  input: () => ({}),
});
