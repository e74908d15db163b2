import { command, query } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { enrollmentSubject } from './enrollment-events.ts';

/** Notes of one learner in one course. */
export const MAX_NOTES = 1000;

/** A note at a time in a video; without a text it is a bookmark. Nobody else sees it. */
export interface UnitNote {
  readonly key: string;
  readonly unit: string;
  /** Seconds. */
  readonly at: number;
  readonly text: string;
  readonly createdAt: string;
  readonly updatedAt: string;
}

const notEnrolled = {
  'not-enrolled': { kind: 'forbidden', message: 'Enroll in this course first.' },
} as const satisfies Refusals;

/** Rows of the learner's own, never events. They go with the account. */
export const notes = {
  save: command('SaveNote', {
    route: 'PUT /learning/courses/:course/notes/:note',
    permission: 'session',
    activity: 'Saved a note',
    subject: enrollmentSubject,
    /** `note`: key that the client chooses. */
    input: f => ({
      course: f.key,
      note: f.key,
      unit: f.key,
      at: f.fallback(f.wholeNumber(0, 360_000), 0),
      text: f.fallback(f.orEmpty(f.paragraph(5000)), ''),
    }),
    refuses: {
      ...notEnrolled,
      'too-many-notes': { kind: 'conflict', message: `You have reached the limit of ${MAX_NOTES} notes.` },
    },
  }),
  remove: command('RemoveNote', {
    route: 'DELETE /learning/courses/:course/notes/:note',
    permission: 'session',
    activity: 'Removed a note',
    subject: enrollmentSubject,
    input: f => ({ course: f.key, note: f.key }),
    refuses: notEnrolled,
  }),
  /** Of one unit, or of the whole course. In the order of the video. */
  own: query<{ readonly notes: readonly UnitNote[] }>()('OwnNotes', {
    route: 'GET /learning/courses/:course/notes',
    access: 'session',
    topics: [],
    input: f => ({ course: f.key, unit: f.optional(f.key) }),
  }),
} as const;
