import { command, query, type Page } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { manageLearners } from './permissions.ts';

/** A question under a unit, or an answer to one: a stream each. What people write is sealed and goes with the account. */
const postSubject = 'course-post';

const discussionChanges = topic('discussion', 'session');

export interface PostShown {
  readonly key: string;
  /** Null: the account was deleted. */
  readonly author: { readonly key: string; readonly name: string; readonly staff: boolean } | null;
  readonly text: string;
  readonly writtenAt: string;
  readonly edited: boolean;
  readonly own: boolean;
  /** Its author and staff still see it. */
  readonly hidden: boolean;
  readonly reason: string | null;
  readonly accepted: boolean;
  /** Of the stream; sent back with what overwrites it. */
  readonly version: number;
}

export interface QuestionShown extends PostShown {
  readonly answers: readonly PostShown[];
}

/** A question for staff who moderate, with where it was asked. */
export interface QuestionRow {
  readonly key: string;
  readonly course: string;
  readonly courseTitle: string;
  readonly unit: string;
  readonly text: string;
  readonly authorName: string;
  readonly answers: number;
  readonly accepted: boolean;
  readonly hidden: boolean;
  readonly writtenAt: string;
}

const outside = {
  'not-admitted': { kind: 'forbidden', message: 'Enroll in this course to take part in the discussion.' },
} as const satisfies Refusals;

const text = { longest: 5000 } as const;

/** Open to the learners of a course, its tutors and staff who moderate. */
export const discussion = {
  subject: postSubject,
  topics: { changes: discussionChanges },
  ask: command('AskQuestion', {
    route: 'POST /learning/courses/:course/units/:unit/questions',
    permission: 'session',
    activity: 'Asked a question under a unit',
    subject: postSubject,
    input: f => ({ course: f.key, unit: f.key, key: f.newKey, text: f.paragraph(text.longest) }),
    refuses: outside,
  }),
  answer: command('AnswerQuestion', {
    route: 'POST /learning/questions/:question/answers',
    permission: 'session',
    activity: 'Answered a question under a unit',
    subject: postSubject,
    input: f => ({ question: f.key, key: f.newKey, text: f.paragraph(text.longest) }),
    refuses: outside,
  }),
  edit: command('EditPost', {
    route: 'PUT /learning/posts/:key',
    permission: 'session',
    activity: 'Edited a post under a unit',
    subject: postSubject,
    overwrites: true,
    input: f => ({ key: f.key, text: f.paragraph(text.longest) }),
  }),
  remove: command('DeletePost', {
    route: 'DELETE /learning/posts/:key',
    permission: 'session',
    activity: 'Deleted a post under a unit',
    subject: postSubject,
    undo: { command: 'RestorePost', says: () => 'The post is shown again.' },
    input: f => ({ key: f.key }),
  }),
  restore: command('RestorePost', {
    route: 'POST /learning/posts/:key/restore',
    permission: 'session',
    activity: 'Restored a post under a unit',
    subject: postSubject,
    input: f => ({ key: f.key }),
  }),
  /** By its asker, or by staff. `answer` null: none. */
  accept: command('AcceptAnswer', {
    route: 'POST /learning/questions/:key/accepted',
    permission: 'session',
    activity: 'Chose the accepted answer',
    subject: postSubject,
    input: f => ({ key: f.key, answer: f.nullable(f.key) }),
    refuses: {
      ...outside,
      'not-an-answer': { kind: 'invalid', field: 'answer', message: 'This is not an answer to the question' },
    },
  }),
  hide: command('HidePost', {
    route: 'POST /courses/posts/:key/hide',
    permission: manageLearners.may.enroll,
    activity: 'Hid a post under a unit',
    subject: postSubject,
    undo: { command: 'ShowPost', says: () => 'Learners see the post again.' },
    input: f => ({ key: f.key, reason: f.fallback(f.looseLine(200), '') }),
  }),
  show: command('ShowPost', {
    route: 'POST /courses/posts/:key/show',
    permission: manageLearners.may.enroll,
    activity: 'Showed a hidden post under a unit',
    subject: postSubject,
    input: f => ({ key: f.key }),
  }),
  ofUnit: query<Page<QuestionShown>>()('UnitDiscussion', {
    route: 'GET /learning/courses/:course/units/:unit/questions',
    access: 'session',
    topics: [discussionChanges],
    refuses: outside,
    input: f => ({ page: f.paging.page, limit: f.paging.limit, course: f.key, unit: f.key }),
  }),
  rows: query<Page<QuestionRow>>()('CourseQuestions', {
    route: 'GET /courses/questions',
    access: manageLearners.name,
    topics: [discussionChanges],
    input: f => ({
      ...f.paging,
      course: f.optional(f.key),
      status: f.fallback(f.oneOf(['all', 'unanswered', 'hidden']), 'all'),
    }),
  }),
} as const;
