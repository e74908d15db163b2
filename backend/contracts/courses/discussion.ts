import { command, query, type Page } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { ownTopic, topic } from '../kernel/topic.ts';
import { courses } from './course.ts';
import { discussionSubject, reportReasons, type DiscussionEntryKind, type ReportReason } from './discussion-events.ts';
import { learningChanges } from './enrollment.ts';
import { manageDiscussions } from './permissions.ts';

export { reportReasons, type ReportReason } from './discussion-events.ts';

/** Characters of a question or an answer. */
export const MAX_ENTRY_TEXT = 5000;
/** Reports of one entry that are recorded: more say nothing new. */
export const MAX_REPORTS = 50;

const { may, name: group } = manageDiscussions;
const subject = discussionSubject;

/** Announced within the keys of the course and the unit, and only to those whom the course admits to it. */
export const discussionChanges = ownTopic('discussions');
export const staffDiscussionChanges = topic('discussions:staff', group);

/** What is shown of an entry to those who may read it. */
export interface DiscussionEntry {
  readonly key: string;
  /** Null: it was erased with the account. */
  readonly text: string | null;
  /** Learners have their first name and an initial. Null: the account was deleted. */
  readonly authorName: string | null;
  /** The author is staff. */
  readonly byStaff: boolean;
  /** The reader wrote it. */
  readonly own: boolean;
  readonly createdAt: string;
  readonly editedAt: string | null;
  /** Why staff hid it; null: it is not hidden. Only its author and staff get a hidden entry. */
  readonly hiddenReason: string | null;
  /** The reader has reported it. */
  readonly reported: boolean;
}

export interface DiscussionQuestion extends DiscussionEntry {
  /** How many answers are shown. */
  readonly answers: number;
  /** Key of the accepted answer; null: none. */
  readonly accepted: string | null;
  /** The reader may accept an answer. */
  readonly mayAccept: boolean;
}

export interface DiscussionThread {
  readonly course: string;
  readonly unit: string;
  readonly question: DiscussionQuestion;
  /** Null: there is none, or it is hidden. */
  readonly accepted: DiscussionEntry | null;
  /** The oldest first, the accepted one among them. */
  readonly answers: Page<DiscussionEntry>;
}

const hiddenEntry = {
  hidden: { kind: 'conflict', message: 'A moderator hid this. You can no longer change it.' },
} as const satisfies Refusals;

/** What learners and staff do under a unit that is open to them. To others it does not exist. */
export const discussions = {
  subject,
  topics: { own: discussionChanges },
  ask: command('AskQuestion', {
    route: 'POST /learning/courses/:course/units/:unit/questions',
    permission: 'session',
    activity: 'Asked a question about a unit',
    says: 'Question posted',
    subject,
    input: f => ({ course: f.key, unit: f.key, key: f.newKey, text: f.paragraph(MAX_ENTRY_TEXT) }),
  }),
  answer: command('PostAnswer', {
    route: 'POST /learning/questions/:question/answers',
    permission: 'session',
    activity: 'Answered a question about a unit',
    says: 'Answer posted',
    subject,
    input: f => ({ question: f.key, key: f.newKey, text: f.paragraph(MAX_ENTRY_TEXT) }),
  }),
  edit: command('EditDiscussionEntry', {
    route: 'PUT /learning/discussions/:key',
    permission: 'session',
    activity: 'Edited a discussion entry',
    says: 'Saved',
    subject,
    input: f => ({ key: f.key, text: f.paragraph(MAX_ENTRY_TEXT) }),
    refuses: hiddenEntry,
  }),
  /** A question stays when somebody has answered it. */
  remove: command('DeleteDiscussionEntry', {
    route: 'DELETE /learning/discussions/:key',
    permission: 'session',
    activity: 'Deleted a discussion entry',
    says: 'Deleted',
    subject,
    input: f => ({ key: f.key }),
    refuses: {
      'has-answers': { kind: 'conflict', message: 'This question has answers. Edit it instead.' },
    },
  }),
  restore: command('RestoreDiscussionEntry', {
    route: 'POST /learning/discussions/:key/restore',
    permission: 'session',
    activity: 'Restored a discussion entry',
    says: 'Restored',
    subject,
    input: f => ({ key: f.key }),
  }),
  report: command('ReportDiscussionEntry', {
    route: 'POST /learning/discussions/:key/reports',
    permission: 'session',
    activity: 'Reported a discussion entry',
    says: 'Reported. A moderator will review it.',
    subject,
    input: f => ({ key: f.key, reason: f.oneOf(reportReasons) }),
    refuses: { 'own-entry': { kind: 'conflict', message: 'You wrote this. You can edit or delete it.' } },
  }),
  /** By the person who asked the question, or by staff. */
  accept: command('AcceptAnswer', {
    route: 'POST /learning/questions/:key/accepted',
    permission: 'session',
    activity: 'Accepted an answer',
    says: 'Answer accepted',
    subject,
    undo: { command: 'WithdrawAcceptance', says: ({ name }) => `${name} will have no accepted answer.` },
    input: f => ({ key: f.key, answer: f.key }),
    refuses: { 'answer-gone': { kind: 'conflict', message: 'This answer is no longer available.' } },
  }),
  withdraw: command('WithdrawAcceptance', {
    route: 'DELETE /learning/questions/:key/accepted',
    permission: 'session',
    activity: 'Withdrew the acceptance of an answer',
    says: 'The answer is no longer accepted',
    subject,
    input: f => ({ key: f.key }),
  }),
  questions: query<Page<DiscussionQuestion>>()('DiscussionQuestions', {
    route: 'GET /learning/courses/:course/units/:unit/questions',
    access: 'session',
    topics: [discussionChanges, learningChanges, courses.topics.public],
    input: f => ({
      course: f.key,
      unit: f.key,
      page: f.paging.page,
      limit: f.paging.limit,
      show: f.fallback(f.oneOf(['all', 'unanswered', 'own']), 'all'),
    }),
  }),
  thread: query<DiscussionThread>()('DiscussionThread', {
    route: 'GET /learning/questions/:question',
    access: 'session',
    topics: [discussionChanges, learningChanges, courses.topics.public],
    input: f => ({ question: f.key, page: f.paging.page, limit: f.paging.limit }),
  }),
} as const;

/** An entry in the list of staff. */
export interface ModeratedEntry {
  readonly key: string;
  readonly kind: DiscussionEntryKind;
  /** Key of the question that it is or answers. */
  readonly question: string;
  readonly text: string | null;
  /** Null: the account was deleted. */
  readonly authorName: string | null;
  readonly course: { readonly key: string; readonly title: string };
  readonly unitTitle: string;
  readonly reports: number;
  readonly reportReasons: readonly ReportReason[];
  readonly hiddenReason: string | null;
  readonly createdAt: string;
}

export const moderationStatuses = ['reported', 'unanswered', 'hidden', 'all'] as const;

/** What staff do with entries. */
export const moderation = {
  group,
  topics: { staff: staffDiscussionChanges },
  hide: command('HideDiscussionEntry', {
    route: 'POST /courses/discussions/:key/hide',
    permission: may.moderate,
    activity: 'Hid a discussion entry',
    says: 'Hidden',
    subject,
    undo: { command: 'ShowDiscussionEntry', says: ({ name }) => `${name} will be shown again.` },
    input: f => ({ key: f.key, reason: f.paragraph(500) }),
  }),
  show: command('ShowDiscussionEntry', {
    route: 'POST /courses/discussions/:key/show',
    permission: may.moderate,
    activity: 'Showed a hidden discussion entry again',
    says: 'Shown again',
    subject,
    input: f => ({ key: f.key }),
  }),
  dismiss: command('DismissDiscussionReports', {
    route: 'POST /courses/discussions/:key/dismiss',
    permission: may.moderate,
    activity: 'Dismissed reports of a discussion entry',
    says: 'Reports dismissed',
    subject,
    input: f => ({ key: f.key }),
  }),
  rows: query<Page<ModeratedEntry>>()('DiscussionModeration', {
    route: 'GET /courses/discussions',
    access: group,
    topics: [staffDiscussionChanges],
    input: f => ({ ...f.paging, status: f.fallback(f.oneOf(moderationStatuses), 'reported') }),
  }),
} as const;
