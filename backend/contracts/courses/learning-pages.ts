import { query } from '../kernel/command.ts';
import type { RenderedDocument } from '../kernel/document.ts';
import { courses } from './course.ts';
import { learningChanges } from './enrollment.ts';
import type { Caption, Chapter, ResourceFile, UnitKind, VideoRendition } from './unit-events.ts';
import type { VideoSource } from './video-source.ts';

/** Why a unit is closed to a learner. */
export type UnitLock =
  { readonly why: 'opens'; readonly at: string } | { readonly why: 'requires'; readonly titles: readonly string[] };

/** What a learner's attempts at an assessment come to; `none`: nothing was submitted, or it is no assessment. */
export type AssessmentResult = 'none' | 'not-graded-yet' | 'failed' | 'passed';

/** A unit in a learner's outline. */
export interface LearnerOutlineUnit {
  readonly key: string;
  readonly kind: UnitKind;
  readonly title: string;
  /** 0: not known. */
  readonly seconds: number;
  readonly completed: boolean;
  /** Of a video: percent watched. */
  readonly watched: number;
  readonly result: AssessmentResult;
  /** Null: it is open. Its content is nowhere in what is answered while it is closed. */
  readonly lock: UnitLock | null;
}

export interface LearnerOutlineModule {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly units: readonly LearnerOutlineUnit[];
}

/** A course as one of its learners sees it. */
export interface OwnCourse {
  readonly key: string;
  readonly title: string;
  readonly slug: string;
  readonly categorySlug: string;
  readonly imageThumbnail: string;
  readonly revision: number;
  readonly percent: number;
  readonly completedAt: string | null;
  readonly enrolledAt: string;
  readonly certificate: boolean;
  readonly modules: readonly LearnerOutlineModule[];
  /** Key of the unit to go on with; null: every open unit is complete. */
  readonly next: string | null;
  /** Something has changed since the learner completed the course. */
  readonly changed: boolean;
}

/** What a signed-in visitor of the course page may do. */
export interface CourseAccess {
  readonly enrolled: boolean;
  readonly percent: number;
  readonly next: string | null;
  /** Titles and paths of courses to complete first. */
  readonly missing: readonly { readonly title: string; readonly path: string }[];
}

/** A card of 'My learning'. */
export interface LearningCard {
  readonly course: string;
  readonly title: string;
  readonly summary: string;
  readonly imageThumbnail: string;
  readonly videoThumbnail: string;
  /** Where the player opens, on the main host. */
  readonly path: string;
  readonly percent: number;
  readonly units: number;
  readonly completedUnits: number;
  readonly enrolledAt: string;
  readonly lastActiveAt: string | null;
  readonly completedAt: string | null;
  /** Title of the unit to go on with; null: none. */
  readonly nextTitle: string | null;
  readonly changed: boolean;
}

export interface LearningResult {
  readonly course: string;
  readonly courseTitle: string;
  readonly unit: string;
  readonly title: string;
  readonly path: string;
  /** 0 to 100; null: not graded yet. */
  readonly percent: number | null;
  readonly passed: boolean | null;
  readonly submittedOn: string;
}

export interface MyLearning {
  /** Last active first. */
  readonly inProgress: readonly LearningCard[];
  readonly completed: readonly LearningCard[];
  readonly results: readonly LearningResult[];
  /** Mails tell of changes in completed courses. */
  readonly digest: boolean;
  /** Emails tell of new answers in discussions that the learner takes part in. */
  readonly discussionEmails: boolean;
}

/** A video as the player shows it. */
export interface UnitVideo {
  readonly source: VideoSource;
  /** For progress saves. */
  readonly file: string;
  readonly seconds: number;
  /** The largest first; empty: there is only the video itself. */
  readonly renditions: readonly VideoRendition[];
  readonly poster: string;
  readonly captions: readonly Caption[];
  readonly chapters: readonly Chapter[];
  readonly transcript: string;
}

export interface UnitAssessmentShown {
  /** Of the assessment that attempts are started at. */
  readonly key: string;
  readonly kind: 'quiz' | 'exercise' | 'unit-assessment';
  readonly noun: 'quiz' | 'exercise';
  readonly title: string;
  readonly minutes: number;
}

/** What the page of a unit shows. */
export interface UnitPage {
  readonly course: {
    readonly key: string;
    readonly title: string;
    readonly slug: string;
    readonly categorySlug: string;
    readonly revision: number;
  };
  readonly key: string;
  readonly kind: UnitKind;
  readonly title: string;
  readonly module: { readonly number: number; readonly title: string };
  readonly body: RenderedDocument;
  readonly video: UnitVideo | null;
  readonly files: readonly ResourceFile[];
  readonly assessment: UnitAssessmentShown | null;
  readonly minutes: number;
  /** Percent of the video that completes the unit. */
  readonly coverage: number;
  readonly previous: { readonly key: string; readonly title: string } | null;
  readonly next: { readonly key: string; readonly title: string } | null;
  /** How often each `BUCKET_SECONDS` of the video were played by everyone; null: the author does not show it. */
  readonly replays: readonly number[] | null;
  /** It changed since the learner completed it. */
  readonly changedSince: boolean;
}

/** A learner's own progress in a unit. */
export interface UnitProgress {
  readonly completed: boolean;
  readonly completedAt: string | null;
  readonly result: AssessmentResult;
  /** Percent watched. */
  readonly percent: number;
  /** Seconds at which to resume; 0: from the beginning. */
  readonly at: number;
  /** Watched ranges in whole seconds, begin and end (exclusive). */
  readonly ranges: readonly (readonly [number, number])[];
}

export interface UnitForLearning extends UnitPage {
  readonly progress: UnitProgress;
}

/** How a unit differs from what it was when the learner completed the course. */
export interface UnitChange {
  readonly unit: string;
  readonly title: string;
  readonly kind: UnitKind;
  readonly change: 'added' | 'removed' | 'replaced' | 'reworded' | 'renamed' | 'moved';
  /** Of `reworded`: words with what happened to them, as a comparison shows them. */
  readonly words: readonly { readonly text: string; readonly change: 'same' | 'added' | 'removed' }[];
  /** New length in seconds where it changed; null: it did not. */
  readonly seconds: number | null;
  readonly previousTitle: string | null;
}

export interface CourseChanges {
  readonly completedAt: string;
  readonly completedRevision: number;
  readonly revision: number;
  readonly publishedOn: string;
  readonly units: readonly UnitChange[];
}

/** What learners read. */
export const learningPages = {
  own: query<MyLearning>()('MyLearning', {
    route: 'GET /learning',
    access: 'session',
    topics: [learningChanges, courses.topics.public],
    input: () => ({}),
  }),
  /** For the buttons of the course page. */
  access: query<CourseAccess>()('CourseAccess', {
    route: 'GET /learning/courses/:course/access',
    access: 'session',
    topics: [learningChanges, courses.topics.public],
    input: f => ({ course: f.key }),
  }),
  course: query<OwnCourse>()('OwnCourse', {
    route: 'GET /learning/courses/:course',
    access: 'session',
    topics: [learningChanges, courses.topics.public],
    input: f => ({ course: f.key }),
  }),
  /** Refuses a unit that is closed to the learner as if it did not exist. */
  unit: query<UnitForLearning>()('UnitForLearning', {
    route: 'GET /learning/courses/:course/units/:unit',
    access: 'session',
    topics: [learningChanges, courses.topics.public],
    input: f => ({ course: f.key, unit: f.key }),
  }),
  /** Since the learner completed the course. */
  changes: query<CourseChanges>()('CourseChangesSinceCompletion', {
    route: 'GET /learning/courses/:course/changes',
    access: 'session',
    topics: [learningChanges, courses.topics.public],
    input: f => ({ course: f.key }),
  }),
} as const;
