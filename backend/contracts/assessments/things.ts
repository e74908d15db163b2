import { capitalised } from '../kernel/capitalised.ts';
import { categorySpaceThings, categoryThing, refersToCategory } from '../kernel/category-thing.ts';
import type { CategoryContract } from '../kernel/category.ts';
import { lifeFields, listSearch, thing, type FieldWords, type Reference, type Thing } from '../kernel/thing.ts';
import { paragraphsOf } from '../kernel/document.ts';
import { assessmentAggregate, experienceLevels, type AssessmentKind, type AttemptKind } from './assessment-events.ts';
import { assessmentContracts, assessmentsOf, type AssessmentContract } from './assessment.ts';
import { exerciseCategories, quizCategories } from './categories.ts';
import {
  attemptsChangeAggregate,
  attemptsChangeSubject,
  type OrderedCorrection,
  type RegradeMode,
} from './attempts-change-events.ts';
import { anyAnswerTextLabel, inMinutes, inPercent, questionLabels, settingLabels } from './field-labels.ts';
import { attemptAggregate, attemptSubject } from './attempt-events.ts';
import { questionAggregate } from './question-events.ts';
import { reviewPartWords, ruleWords } from './rule-words.ts';

export const quizCategoryThing = categoryThing(quizCategories, '/quiz/categories');
export const exerciseCategoryThing = categoryThing(exerciseCategories, '/excercises/categories');
export const assessmentSpaceThings: readonly Thing[] = [
  ...categorySpaceThings(quizCategories, '/quiz/categories'),
  ...categorySpaceThings(exerciseCategories, '/excercises/categories'),
];

/** Banks and questions of units have none. */
export const assessmentCategories: Readonly<Record<AssessmentKind, CategoryContract | null>> = {
  quiz: quizCategories,
  exercise: exerciseCategories,
  'quiz-bank': null,
  'unit-assessment': null,
};

const plural = (noun: string): string =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${noun.endsWith('z') ? 'zes' : 's'}`;

const levelWords: Readonly<Record<string, string>> = Object.fromEntries(
  experienceLevels.map(level => [level, capitalised(level.replace('_', ' '))]),
);

const labelled = (labels: Readonly<Record<string, string>>): Readonly<Record<string, FieldWords>> =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, { label }]));

function assessmentThing({ kind, noun, group, list, restore, publish }: AssessmentContract): Thing {
  const categories = assessmentCategories[kind];
  const category = categories ? { refers: refersToCategory(categories) } : {};
  return thing({
    subject: kind,
    aggregate: assessmentAggregate,
    noun,
    label: plural(noun),
    named: [['title']],
    page: kind === 'unit-assessment' ? () => list : listSearch(list),
    fields: {
      title: {},
      slug: {},
      kind: {},
      ...lifeFields,
      publishedAt: { label: 'Publication date' },
      lastRevision: { label: 'Revision' },
      ...labelled(settingLabels),
      topCategory: { label: settingLabels.topCategory, ...category },
      category: { label: settingLabels.category, ...category },
      expLevel: { label: settingLabels.expLevel, values: levelWords },
      duration: { label: inMinutes(settingLabels.duration) },
      passingScore: { label: inPercent(settingLabels.passingScore) },
      countedAttempts: { label: settingLabels.countedAttempts, values: ruleWords.countedAttempts },
      answersShown: { label: settingLabels.answersShown, values: ruleWords.answersShown },
      reviewAfterAttempt: { label: settingLabels.reviewAfterAttempt, values: reviewPartWords },
      reviewWhileOpen: { label: settingLabels.reviewWhileOpen, values: reviewPartWords },
      reviewAfterClosing: { label: settingLabels.reviewAfterClosing, values: reviewPartWords },
      questionLayout: { label: settingLabels.questionLayout, values: ruleWords.questionLayout },
      feedback: { label: settingLabels.feedback, values: ruleWords.feedback },
    },
    history: {
      group,
      publishable: publish !== null,
      returns: true,
      restore,
      effects: () => ['Its questions do not change.'],
    },
  });
}

/** What a question's key may name: no thing of its own, but it has words. */
export const keySubject = 'question-key';

type Listed = readonly Readonly<Record<string, unknown>>[];

/** The log keeps long lists as text, and cuts the longest off: what is whole of it. */
function wholeOf(text: string): unknown {
  for (let end = text.lastIndexOf('}'); end > 0; end = text.lastIndexOf('}', end - 1)) {
    try {
      return JSON.parse(`${text.slice(0, end + 1)}]`) as unknown;
    } catch {
      // It was cut off within this one.
    }
  }
  return [];
}

const listed = (value: unknown): Listed => {
  const all = typeof value === 'string' ? wholeOf(value) : value;
  return (Array.isArray(all) ? all : []).filter(one => typeof one === 'object' && one !== null);
};
/** How a list is read, what was cut off as three dots. */
const listReads =
  (words: (one: Listed[number]) => string) =>
  (value: unknown): readonly string[] => [
    ...listed(value).map(words),
    ...(typeof value === 'string' && value.endsWith('…') ? ['…'] : []),
  ];
const wordsIn = (value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  return text.startsWith('{') ? paragraphsOf(text).join(' ') : text;
};
const percent = (fraction: unknown): string => `${Math.round(Number(fraction) * 1000) / 10}%`;

/** `{ 2: 3 }`: 3 points for question 2. */
const pointsWords = (value: unknown): readonly string[] => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [...text.matchAll(/"(\d+)":(null|[\d.]+)/g)].map(
    ([, number, points]) => `Question ${number}: ${points === 'null' ? 'none' : points}`,
  );
};

const regradeWords: Readonly<Record<RegradeMode, string>> = {
  corrected: 'use the current answer key',
  either: 'accept the old and the current answer key',
  'full-marks': 'full points for everyone',
  drop: 'exclude from the score',
};
const correctionWords = ({ mode, neverLower }: Partial<OrderedCorrection>): string =>
  `${regradeWords[mode ?? 'corrected']}${neverLower ? ', never lower a score' : ''}`;

const refersToAssessment = (kind: AssessmentKind): Reference => ({
  to: kind,
  gone: `a deleted ${assessmentsOf[kind].noun}`,
});

const questionThing = ({ kind, noun, group, questionSubject, restoreQuestion, list }: AssessmentContract): Thing =>
  thing({
    subject: questionSubject,
    aggregate: questionAggregate,
    noun: 'question',
    label: `${capitalised(noun)} questions`,
    named: [],
    page: () => list,
    fields: {
      assessment: { refers: refersToAssessment(kind) },
      ...labelled(questionLabels),
      estimatedTime: { label: inMinutes(questionLabels.estimatedTime) },
      options: { label: questionLabels.options, reads: listReads(one => wordsIn(one['value'])) },
      answers: { label: questionLabels.answers, refers: { to: keySubject, gone: 'a deleted option' } },
      answerText: { label: anyAnswerTextLabel },
      items: { label: questionLabels.items, reads: listReads(one => wordsIn(one['text'])) },
      blanks: {
        label: questionLabels.blanks,
        reads: listReads(({ index, correctAnswers }) => `${Number(index) + 1}: ${[correctAnswers].flat().join(' / ')}`),
      },
      hotspots: {
        label: questionLabels.hotspots,
        reads: listReads(({ x, y, radius }) => `${percent(x)}, ${percent(y)} (radius ${percent(radius)})`),
      },
      rubric: {
        label: questionLabels.rubric,
        reads: listReads(one => `${wordsIn(one['text'])}: ${Number(one['points'])}`),
      },
      deleted: lifeFields.deleted,
    },
    history: { group, publishable: false, returns: true, restore: restoreQuestion },
  });

export const assessmentThings: readonly Thing[] = assessmentContracts.flatMap(contract => [
  assessmentThing(contract),
  questionThing(contract),
]);

/** Attempts are at either. */
const refersToTaken: Reference = { to: 'quiz', gone: 'a deleted quiz or exercise' };
const kindWords = {
  quiz: 'Quiz',
  exercise: 'Exercise',
  'unit-assessment': 'Questions of a course unit',
} as const satisfies Readonly<Record<AttemptKind, string>>;

export const attemptThing = thing({
  subject: attemptSubject,
  aggregate: attemptAggregate,
  noun: 'attempt',
  label: 'Attempts',
  named: [],
  page: ({ key }) => `/attempts/one/${key}`,
  fields: {
    assessment: { refers: refersToTaken },
    kind: { values: kindWords },
    learner: { refers: { to: 'account', gone: 'Deleted account' } },
    number: { label: 'Attempt' },
    revision: {},
    status: { values: { open: 'In progress', submitted: 'Submitted' } },
    handIn: {
      label: 'Submitted by',
      values: { learner: 'The learner', deadline: 'Automatically, at the deadline', staff: 'Staff' },
    },
    endsAt: { label: 'Deadline' },
    passingScore: { label: inPercent(settingLabels.passingScore) },
    points: { label: 'Points per question', reads: pointsWords },
    reason: {},
    openedAt: { label: 'In progress since' },
  },
});

export const attemptsChangeThing = thing({
  subject: attemptsChangeSubject,
  aggregate: attemptsChangeAggregate,
  noun: 'bulk change of attempts',
  label: 'Bulk changes of attempts',
  named: [],
  fields: {
    deed: { values: { regrade: 'Regrade', extension: 'Extra time' } },
    assessment: { refers: refersToTaken },
    kind: { values: kindWords },
    corrections: { reads: listReads(correctionWords) },
    minutes: {},
    percent: {},
    reason: {},
    status: { values: { running: 'In progress', done: 'Done', stopped: 'Stopped' } },
    total: { label: 'Attempts' },
    changed: { label: 'Attempts changed' },
  },
});
