import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Publishable } from '../kernel/publishable.ts';
import { slugName } from '../kernel/unique-name.ts';

/** Kinds that staff find in lists. */
export const listedKinds = ['quiz', 'exercise', 'quiz-bank'] as const;
export type ListedKind = (typeof listedKinds)[number];

/**
 * Quizzes, exercises, banks of questions to copy from, and the questions that are written in a unit of a course. Stream
 * category is the kind.
 */
export const assessmentKinds = [...listedKinds, 'unit-assessment'] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];

/** Kinds that everyone finds and takes. A bank is never published; a unit's questions are published with its course. */
export const takenKinds = ['quiz', 'exercise'] as const satisfies readonly AssessmentKind[];
export type TakenKind = (typeof takenKinds)[number];

/** Kinds that there are attempts at. */
export type AttemptKind = TakenKind | 'unit-assessment';

export const experienceLevels = ['all_levels', 'beginner', 'intermediate', 'expert'] as const;
export type ExperienceLevel = (typeof experienceLevels)[number];

/** Which of several attempts counts. */
export const countedAttempts = ['best', 'last', 'average'] as const;
export type CountedAttempts = (typeof countedAttempts)[number];

/**
 * When a learner who may see the answers sees them: once no attempt is left or one has passed, after each attempt, or
 * part by part as the review settings say for each time.
 */
export const answersShown = ['after-last-attempt', 'after-each-attempt', 'by-time'] as const;
export type AnswersShown = (typeof answersShown)[number];

/** Parts of a result. The points of the whole attempt are always shown. */
export const reviewParts = ['answer', 'correctness', 'points', 'answerKey', 'explanation'] as const;
export type ReviewPart = (typeof reviewParts)[number];

/** Settings that say, each for a time, which parts of a result a learner sees. */
export const reviewTimes = ['reviewAfterAttempt', 'reviewWhileOpen', 'reviewAfterClosing'] as const;
export type ReviewTime = (typeof reviewTimes)[number];

/** Minutes for which a result counts as one that was just submitted, as in Moodle. */
export const REVIEW_AFTER_ATTEMPT_MINUTES = 2;

export const questionLayouts = ['one-at-a-time', 'all-on-one-page'] as const;
export type QuestionLayout = (typeof questionLayouts)[number];

/** `each-question`: an exercise says at once whether an answer is right, and counts it as a try. */
export const feedbackTimes = ['at-the-end', 'each-question'] as const;
export type FeedbackTime = (typeof feedbackTimes)[number];

/** What it is. */
export interface AssessmentDescription {
  readonly title: string;
  readonly slug: string;
  /** The JSON text of a document; empty for none. */
  readonly description: string;
  /** Key of the category, usually a sub category; null for banks. */
  readonly category: string | null;
  /** Key of the top category, which the address names; null for banks. */
  readonly topCategory: string | null;
  /** Words. */
  readonly tags: readonly string[];
  readonly expLevel: ExperienceLevel;
  readonly imageThumbnail: string;
  /** The author's own count, 1 to 99. */
  readonly assessmentVersion: number;
}

/** How it is taken and marked. */
export interface AssessmentRules {
  /** Minutes; null: no time limit. */
  readonly duration: number | null;
  /** Percent; null: there is none. */
  readonly passingScore: number | null;
  readonly randomizeQuestionsOrder: boolean;
  readonly allowRetakes: boolean;
  /** Attempts in all where retakes are allowed; null: any number. */
  readonly maxAttempts: number | null;
  readonly countedAttempts: CountedAttempts;
  readonly showAnswersOnCompletion: boolean;
  readonly answersShown: AnswersShown;
  /** What is shown right after the attempt, later, and once nobody can take it any more, where answers are shown by time. */
  readonly reviewAfterAttempt: readonly ReviewPart[];
  readonly reviewWhileOpen: readonly ReviewPart[];
  readonly reviewAfterClosing: readonly ReviewPart[];
  readonly questionLayout: QuestionLayout;
  readonly feedback: FeedbackTime;
  /** ISO date-times between which it can be taken; null: no such limit. */
  readonly opensAt: string | null;
  readonly closesAt: string | null;
}

export interface AssessmentFields extends AssessmentDescription, AssessmentRules {}

/** What a new one has where its author says nothing [ASM-04]. */
export const newDescription: AssessmentDescription = {
  title: '',
  slug: '',
  description: '',
  category: null,
  topCategory: null,
  tags: [],
  expLevel: 'beginner',
  imageThumbnail: '',
  assessmentVersion: 1,
};
export const newRules: AssessmentRules = {
  duration: 60,
  passingScore: null,
  randomizeQuestionsOrder: false,
  allowRetakes: false,
  maxAttempts: null,
  countedAttempts: 'best',
  showAnswersOnCompletion: false,
  answersShown: 'after-last-attempt',
  reviewAfterAttempt: ['answer', 'correctness', 'points'],
  reviewWhileOpen: ['answer', 'correctness', 'points'],
  reviewAfterClosing: [...reviewParts],
  questionLayout: 'one-at-a-time',
  feedback: 'at-the-end',
  opensAt: null,
  closesAt: null,
};

/** Those of `from` that `like` has, and nothing else that it may hold. */
const picked = <T extends object>(like: T, from: T): T =>
  Object.fromEntries(Object.keys(like).map(name => [name, from[name as keyof T]])) as T;

export const descriptionOf = (from: AssessmentDescription): AssessmentDescription => picked(newDescription, from);
export const rulesOf = (from: AssessmentRules): AssessmentRules => picked(newRules, from);
export const fieldsOf = (from: AssessmentFields): AssessmentFields => ({ ...descriptionOf(from), ...rulesOf(from) });

/** A question as it stood when it was published. */
export interface PinnedQuestion {
  readonly key: string;
  /** Version of its stream. */
  readonly version: number;
}

/** What learners take: an edit changes nothing of it until the next publication. */
export interface Revision extends AssessmentFields {
  /** From 1. */
  readonly number: number;
  readonly questions: readonly PinnedQuestion[];
}

export const assessmentEvents = {
  AssessmentCreated: event<AssessmentFields & { kind: AssessmentKind }>({ version: 2 }),
  AssessmentDescribed: event<Partial<AssessmentDescription>>(),
  AssessmentRulesChanged: event<Partial<AssessmentRules>>(),
  /** Pins a revision: the fields as they are, and the questions in their order. `on`: ISO date-time shown to readers. */
  AssessmentPublished: event<{ on: string; revision: number; questions: readonly PinnedQuestion[] }>(),
  AssessmentUnpublished: event(),
  AssessmentDeleted: event(),
  /** A deleted assessment is back as a draft. */
  AssessmentRestored: event<
    AssessmentFields & { kind: AssessmentKind; publishedOn: string | null; lastRevision: number }
  >({ version: 2 }),
};
export type AssessmentEvent = EventOf<typeof assessmentEvents>;

export interface Assessment extends AssessmentFields, Publishable {
  readonly kind: AssessmentKind;
  /** ISO date-time of the first publication. */
  readonly publishedAt: string | null;
  /** Number of the newest revision; 0 before the first publication. */
  readonly lastRevision: number;
  /** What learners take while it is published; null before. */
  readonly live: Revision | null;
}

export const assessmentAggregate = aggregate<Assessment>()({
  events: assessmentEvents,
  begin: {
    AssessmentCreated: data => ({ ...data, published: false, publishedAt: null, lastRevision: 0, live: null }),
    AssessmentRestored: ({ publishedOn, ...data }) => ({
      ...data,
      published: false,
      deleted: false,
      publishedAt: publishedOn,
      live: null,
    }),
  },
  on: {
    AssessmentDescribed: (state, data) => ({ ...state, ...data }),
    AssessmentRulesChanged: (state, data) => ({ ...state, ...data }),
    AssessmentPublished: (state, { on, revision, questions }) => ({
      ...state,
      published: true,
      publishedAt: state.publishedAt ?? on,
      lastRevision: revision,
      live: { ...fieldsOf(state), number: revision, questions },
    }),
    AssessmentUnpublished: state => ({ ...state, published: false }),
    AssessmentDeleted: state => ({ ...state, deleted: true }),
  },
  hidden: ['live'],
  // The address that readers know is held as long as it is shown.
  unique: ({ kind, topCategory, slug, live, published }) => {
    const name = (top: string | null, held: string) => slugName(top === null ? kind : `${kind}/${top}`, held);
    const draft = name(topCategory, slug);
    const shown = published && live ? name(live.topCategory, live.slug) : draft;
    return shown === draft ? [draft] : [draft, shown];
  },
});
