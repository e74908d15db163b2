import type { Group, Permission, PermissionGroup } from '../kernel/access.ts';
import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import { restoreInput, restoreRefusals, versionField } from '../kernel/history.ts';
import { manageCourses } from '../kernel/manage-courses.ts';
import { publishedChanges } from '../kernel/published-kind.ts';
import { topic, type Topic } from '../kernel/topic.ts';
import {
  answersShown,
  assessmentKinds,
  countedAttempts,
  experienceLevels,
  feedbackTimes,
  listedKinds,
  newDescription,
  newRules,
  questionLayouts,
  reviewParts,
  type AssessmentKind,
  type TakenKind,
} from './assessment-events.ts';
import type { AssessmentForEditing, QuestionForEditing } from './assessment-for-editing.ts';
import type { AssessmentRow } from './assessment-row.ts';
import { manageExercises, manageQuizBank, manageQuizzes } from './permissions.ts';
import { questionField } from './question-fields.ts';
import { questionSubject } from './question-events.ts';
import { mostQuestions } from './question.ts';
import { reservedSlugs } from './reserved-slugs.ts';
import { describing, keying, placing } from './refusals.ts';

export type { AssessmentForEditing, AssessmentRow, QuestionForEditing };

/** The specification's spelling, in addresses. */
const places = {
  quiz: { noun: 'quiz', article: 'a', api: '/quiz', list: '/quiz' },
  exercise: { noun: 'exercise', article: 'an', api: '/excercise', list: '/excercises' },
  'quiz-bank': { noun: 'quiz bank', article: 'a', api: '/assessment/bank', list: '/quiz/bank' },
  'unit-assessment': { noun: 'unit assessment', article: 'a', api: '/unit-assessments', list: '/courses' },
} as const satisfies Record<AssessmentKind, object>;

/** Where the assessment now is. */
export interface AssessmentPlace {
  readonly key: string;
  readonly slug: string;
  /** Slug of the top category; empty for banks. */
  readonly parentCategory: string;
  readonly version: number;
}

export interface QuestionSaved {
  readonly key: string;
  readonly version: number;
}

/** Slug of a category; empty for kinds that are in none. */
const categoryField = (f: FieldKit, kind: AssessmentKind): ReturnType<FieldKit['orEmpty']> =>
  kind === 'quiz-bank' || kind === 'unit-assessment' ? f.orEmpty(f.slug) : f.slug;

const descriptionFields = (f: FieldKit, kind: AssessmentKind) => ({
  title: f.line(200),
  slug: f.slugExcept(reservedSlugs[kind]),
  description: f.fallback(f.richText(), newDescription.description),
  category: categoryField(f, kind),
  tags: f.fallback(f.listOf(f.line(60), 20), [...newDescription.tags]),
  expLevel: f.fallback(f.oneOf(experienceLevels), newDescription.expLevel),
  imageThumbnail: f.fallback(f.mediaSource, newDescription.imageThumbnail),
  assessmentVersion: f.fallback(f.wholeNumber(1, 99), newDescription.assessmentVersion),
});

/** A day is the most that the form's hours and minutes can say. */
const MOST_MINUTES = 24 * 60 - 1;
const CLOSES_TOO_EARLY = 'Choose a closing time that is later than the opening time';

const ruleFields = (f: FieldKit) => ({
  duration: f.fallback(f.nullable(f.wholeNumber(0, MOST_MINUTES)), newRules.duration),
  passingScore: f.fallback(f.nullable(f.wholeNumber(0, 100)), newRules.passingScore),
  randomizeQuestionsOrder: f.fallback(f.flag, newRules.randomizeQuestionsOrder),
  allowRetakes: f.fallback(f.flag, newRules.allowRetakes),
  maxAttempts: f.fallback(f.nullable(f.wholeNumber(1, 100)), newRules.maxAttempts),
  countedAttempts: f.fallback(f.oneOf(countedAttempts), newRules.countedAttempts),
  showAnswersOnCompletion: f.fallback(f.flag, newRules.showAnswersOnCompletion),
  answersShown: f.fallback(f.oneOf(answersShown), newRules.answersShown),
  reviewAfterAttempt: f.fallback(f.listOf(f.oneOf(reviewParts), reviewParts.length), newRules.reviewAfterAttempt),
  reviewWhileOpen: f.fallback(f.listOf(f.oneOf(reviewParts), reviewParts.length), newRules.reviewWhileOpen),
  reviewAfterClosing: f.fallback(f.listOf(f.oneOf(reviewParts), reviewParts.length), newRules.reviewAfterClosing),
  questionLayout: f.fallback(f.oneOf(questionLayouts), newRules.questionLayout),
  feedback: f.fallback(f.oneOf(feedbackTimes), newRules.feedback),
  opensAt: f.fallback(f.nullable(f.dateTime), newRules.opensAt),
  closesAt: f.fallback(f.nullable(f.laterThan('opensAt', CLOSES_TOO_EARLY)), newRules.closesAt),
});

/** As in the names of commands: 'QuizBank'. */
export const nameOf = (noun: string): string =>
  noun.replace(/(?:^|\s)(\w)/g, (_, first: string) => first.toUpperCase());

interface AssessmentSpec<K extends AssessmentKind> {
  readonly kind: K;
  readonly permissions: Pick<PermissionGroup<'create' | 'edit' | 'delete'>, 'name' | 'may'>;
}

/** Orders of the staff's list. */
const assessmentSorts = ['-updated', 'title'] as const;

/** Nobody but authors is told of the questions of a unit: learners are told of their course. */
function changesOf(kind: AssessmentKind, group: Group): Topic {
  if (kind === 'unit-assessment') return topic(kind, group);
  return kind === 'quiz-bank' ? topic(kind, 'public') : publishedChanges(kind);
}

function assessmentContract<const K extends AssessmentKind>({ kind, permissions }: AssessmentSpec<K>) {
  const { noun, article, api, list } = places[kind];
  const { name: group, may } = permissions;
  const name = nameOf(noun);
  const changes = changesOf(kind, group);
  const staffChanges = topic(`${kind}:staff`, group);
  const question = questionSubject(kind);
  return {
    kind,
    noun,
    article,
    path: api,
    /** Of the staff's screens. */
    list,
    group,
    may,
    subject: kind,
    questionSubject: question,
    topics: { public: changes, staff: staffChanges },
    create: command(`Create${name}`, {
      route: `POST ${api}`,
      permission: may.create,
      activity: `Added a new ${noun}`,
      subject: kind,
      input: f => ({ key: f.newKey, ...descriptionFields(f, kind), ...ruleFields(f) }),
      refuses: describing,
    }),
    describe: command(`Describe${name}`, {
      route: `PUT ${api}/:key/description`,
      permission: may.edit,
      activity: `Edited ${article} ${noun}`,
      subject: kind,
      input: f => ({ key: f.key, ...descriptionFields(f, kind), version: f.optional(versionField(f)) }),
      refuses: describing,
    }),
    changeRules: command(`Change${name}Rules`, {
      route: `PUT ${api}/:key/rules`,
      permission: may.edit,
      activity: `Changed the settings of ${article} ${noun}`,
      subject: kind,
      input: f => ({ key: f.key, ...ruleFields(f), version: f.optional(versionField(f)) }),
    }),
    remove: command(`Delete${name}`, {
      route: `DELETE ${api}/:key`,
      permission: may.delete,
      activity: `Deleted ${article} ${noun}`,
      subject: kind,
      overwrites: true,
      undo: { command: `Restore${name}`, says: done => `${done.name} will be restored as a draft.` },
      input: f => ({ key: f.key }),
    }),
    /** Goes back to earlier settings, or brings a deleted one back as a draft. Publishes nothing. */
    restore: command(`Restore${name}`, {
      route: `POST ${api}/:key/restore`,
      permission: may.edit,
      activity: `Restored ${article} ${noun}`,
      subject: kind,
      input: restoreInput,
      refuses: {
        ...restoreRefusals(noun, `${noun} entries`),
        'category-gone': {
          kind: 'conflict',
          message: 'This version’s category no longer exists. Restore the category first.',
        },
      },
    }),
    addQuestion: command(`Add${name}Question`, {
      route: `POST ${api}/:assessment/questions`,
      permission: may.edit,
      activity: `Added a question to ${article} ${noun}`,
      subject: question,
      /** `after`: key of the question that it follows; left out: the last. */
      input: f => ({ assessment: f.key, question: questionField(f), after: f.optional(f.key) }),
      refuses: { ...placing(mostQuestions(kind)), ...keying },
    }),
    editQuestion: command(`Edit${name}Question`, {
      route: `PUT ${api}/:assessment/questions/:key`,
      permission: may.edit,
      activity: `Edited a question in ${article} ${noun}`,
      subject: question,
      input: f => ({ assessment: f.key, key: f.key, question: questionField(f), version: f.optional(versionField(f)) }),
      refuses: keying,
    }),
    moveQuestion: command(`Move${name}Question`, {
      route: `POST ${api}/:assessment/questions/:key/move`,
      permission: may.edit,
      activity: `Moved a question in ${article} ${noun}`,
      subject: question,
      /** `after`: key of the question that it follows from now on; null: it is the first. */
      input: f => ({ assessment: f.key, key: f.key, after: f.nullable(f.key) }),
      refuses: placing(mostQuestions(kind)),
    }),
    duplicateQuestion: command(`Duplicate${name}Question`, {
      route: `POST ${api}/:assessment/questions/:source/duplicate`,
      permission: may.edit,
      activity: `Duplicated a question in ${article} ${noun}`,
      subject: question,
      input: f => ({ assessment: f.key, source: f.key, key: f.newKey }),
      refuses: placing(mostQuestions(kind)),
    }),
    removeQuestion: command(`Remove${name}Question`, {
      route: `DELETE ${api}/:assessment/questions/:key`,
      permission: may.edit,
      activity: `Removed a question from ${article} ${noun}`,
      subject: question,
      undo: {
        command: `Restore${name}Question`,
        says: done => `${done.name} will be restored to its original position.`,
      },
      input: f => ({ assessment: f.key, key: f.key }),
    }),
    /** Goes back to an earlier version of a question, or brings a removed one back. */
    restoreQuestion: command(`Restore${name}Question`, {
      route: `POST ${api}/questions/:key/restore`,
      permission: may.edit,
      activity: `Restored a question in ${article} ${noun}`,
      subject: question,
      input: restoreInput,
      refuses: restoreRefusals('question', 'questions'),
    }),
    rows: query<Page<AssessmentRow>>()(`${name}List`, {
      route: `GET ${api}` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      sorts: assessmentSorts,
      input: f => ({
        ...f.paging,
        sort: f.sort(assessmentSorts),
        status: f.fallback(f.oneOf(['all', 'true', 'false']), 'all'),
        category: f.optional(f.slug),
      }),
    }),
    /** By the editor's address, without `parentCategory` for banks, or by `key`. `changedSince`: of the questions. */
    forEditing: query<AssessmentForEditing>()(`${name}ForEditing`, {
      route: `GET ${api}/manage/:slug` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({
        slug: f.slug,
        parentCategory: f.optional(f.slug),
        key: f.optional(f.key),
        changedSince: f.optional(f.dateTime),
      }),
    }),
    questionForEditing: query<QuestionForEditing>()(`${name}QuestionForEditing`, {
      route: `GET ${api}/:assessment/questions/:key` as `GET /${string}`,
      access: group,
      topics: [staffChanges],
      input: f => ({ assessment: f.key, key: f.key }),
    }),
  };
}

function publishingContract(kind: TakenKind, permission: Permission) {
  const { noun, article, api } = places[kind];
  const name = nameOf(noun);
  return {
    publish: command(`Publish${name}`, {
      route: `POST ${api}/:key/publish`,
      permission,
      activity: `Published ${article} ${noun}`,
      subject: kind,
      overwrites: true,
      undo: {
        command: `MakeDraft${name}`,
        says: done =>
          `${done.name} will become a draft again, hidden from learners. Attempts in progress can be finished.`,
      },
      input: f => ({ key: f.key }),
      refuses: {
        'no-questions': { kind: 'conflict', message: `Add a question before you publish this ${noun}.` },
        unanswerable: { kind: 'conflict', message: 'Question {number} cannot be answered: {why}' },
      },
    }),
    makeDraft: command(`MakeDraft${name}`, {
      route: `POST ${api}/:key/make-draft`,
      permission,
      activity: `Changed ${article} ${noun} to a draft`,
      subject: kind,
      overwrites: true,
      undo: {
        command: `Publish${name}`,
        says: done => `${done.name} will be published again with its current content.`,
      },
      input: f => ({ key: f.key }),
    }),
  };
}
type Publishing = ReturnType<typeof publishingContract>;

/** `publish` and `makeDraft` are null of a kind that is never published. */
export type ListedContract = ReturnType<typeof assessmentContract> &
  (Publishing | { readonly [P in keyof Publishing]: null });
/** Of any kind; one that belongs to a unit is in no list. */
export type AssessmentContract = Omit<ReturnType<typeof assessmentContract>, 'rows'> &
  (Publishing | { readonly [P in keyof Publishing]: null });

export const quizzes = {
  ...assessmentContract({ kind: 'quiz', permissions: manageQuizzes }),
  ...publishingContract('quiz', manageQuizzes.may.publish),
};
export const exercises = {
  ...assessmentContract({ kind: 'exercise', permissions: manageExercises }),
  ...publishingContract('exercise', manageExercises.may.publish),
};
export const quizBanks = {
  ...assessmentContract({ kind: 'quiz-bank', permissions: manageQuizBank }),
  publish: null,
  makeDraft: null,
};

/** People who edit a course write the questions of its units. */
const { edit } = manageCourses.may;
const { rows: _rows, ...ofUnits } = assessmentContract({
  kind: 'unit-assessment',
  permissions: { name: manageCourses.name, may: { create: edit, edit, delete: edit } },
});
/** Questions that are written in a unit of a course. The key of the assessment, and its slug, is that of the unit. */
export const unitAssessments = { ...ofUnits, publish: null, makeDraft: null };

export const assessmentsOf = {
  quiz: quizzes,
  exercise: exercises,
  'quiz-bank': quizBanks,
  'unit-assessment': unitAssessments,
} satisfies Readonly<Record<AssessmentKind, unknown>>;
export const assessmentContracts = assessmentKinds.map(kind => assessmentsOf[kind]);
export const listedContracts = listedKinds.map(kind => assessmentsOf[kind]);
