import { aggregate, listOf, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';

/** A question under a unit, or an answer to one. Each has its own stream, so that one person's texts can be erased. */
export const discussionSubject = 'discussion-entry';

export type DiscussionEntryKind = 'question' | 'answer';

export const reportReasons = ['spam', 'abuse', 'off-topic', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** Where an entry belongs, and who wrote it: keys of the course, the unit and the account. */
interface EntryPlace {
  readonly course: string;
  readonly unit: string;
  readonly author: string;
}

const place = { course: false, unit: false, author: false } as const;

const discussionEvents = {
  DiscussionQuestionAsked: event<EntryPlace & { readonly text: string }>({ personal: { ...place, text: true } }),
  /** `question`: key of the question. */
  DiscussionAnswerPosted: event<EntryPlace & { readonly question: string; readonly text: string }>({
    personal: { ...place, question: false, text: true },
  }),
  DiscussionEntryEdited: event<{ readonly text: string }>({ personal: { text: true } }),
  /** By its author. */
  DiscussionEntryDeleted: event(),
  DiscussionEntryRestored: event<{ readonly text: string }>({ personal: { text: true } }),
  /** `by`: key of the account. */
  DiscussionEntryReported: event<{ readonly by: string; readonly reason: ReportReason }>({ personal: { by: false } }),
  DiscussionReportsDismissed: event(),
  /** By staff. The reason may tell of the author. */
  DiscussionEntryHidden: event<{ readonly reason: string }>({ personal: { reason: true } }),
  DiscussionEntryShown: event(),
  /** Of a question. `answer`: key of the answer. */
  DiscussionAnswerAccepted: event<{ readonly answer: string }>({ personal: { answer: false } }),
  DiscussionAcceptanceWithdrawn: event(),
  ...subjectEvents,
};
export type DiscussionEvent = EventOf<typeof discussionEvents>;

export interface DiscussionEntryState extends Deletable {
  readonly kind: DiscussionEntryKind;
  readonly course: string;
  readonly unit: string;
  /** Key of the question that it answers; null: it is a question. */
  readonly question: string | null;
  /** Key of the account. */
  readonly author: string;
  /** Null: it was erased. */
  readonly text: string | null;
  /** Of a question: key of the accepted answer; null: none. */
  readonly accepted: string | null;
  /** Reports that staff have not decided on. */
  readonly reports: number;
  /** Why they were made. */
  readonly reportReasons: readonly ReportReason[];
  /** Keys of the accounts that have ever reported it. */
  readonly reporters: readonly string[];
  /** Only its author and staff see it. */
  readonly hidden: boolean;
  readonly hiddenReason: string | null;
  /** ISO date-time; null: never. */
  readonly editedAt: string | null;
}

const fresh = {
  accepted: null,
  reports: 0,
  reportReasons: [],
  reporters: [],
  hidden: false,
  hiddenReason: null,
  editedAt: null,
} as const;

export const discussionAggregate = aggregate<DiscussionEntryState>()({
  events: discussionEvents,
  begin: {
    DiscussionQuestionAsked: data => ({ ...fresh, ...data, kind: 'question', question: null }),
    DiscussionAnswerPosted: data => ({ ...fresh, ...data, kind: 'answer' }),
  },
  on: {
    DiscussionEntryEdited: (entry, changes, { time }) => ({ ...entry, ...changes, editedAt: time }),
    DiscussionEntryDeleted: entry => ({ ...entry, deleted: true }),
    DiscussionEntryRestored: (entry, { text }) => ({ ...entry, text, deleted: false }),
    DiscussionEntryReported: (entry, { by, reason }) => ({
      ...entry,
      reports: entry.reports + 1,
      reportReasons: [...listOf(entry.reportReasons), reason],
      reporters: [...listOf(entry.reporters), by],
    }),
    DiscussionReportsDismissed: entry => ({ ...entry, reports: 0, reportReasons: [] }),
    DiscussionEntryHidden: (entry, { reason }) => ({
      ...entry,
      hidden: true,
      hiddenReason: reason,
      reports: 0,
      reportReasons: [],
    }),
    DiscussionEntryShown: entry => ({ ...entry, hidden: false, hiddenReason: null }),
    DiscussionAnswerAccepted: (entry, { answer }) => ({ ...entry, accepted: answer }),
    DiscussionAcceptanceWithdrawn: entry => ({ ...entry, accepted: null }),
    SubjectForgotten: entry => ({ ...entry, text: null, hiddenReason: null }),
  },
  // The log shortens long lists, and what it shortens cannot be folded.
  hidden: ['reportReasons', 'reporters', 'editedAt'],
});
