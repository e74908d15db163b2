import { categoryThing, refersToCategory } from '../kernel/category-thing.ts';
import type { CategoryContract } from '../kernel/category.ts';
import { imageFields, lifeFields, listSearch, thing, type Reference, type Thing } from '../kernel/thing.ts';
import { assessmentAggregate, type AssessmentKind } from './assessment-events.ts';
import { assessmentContracts, assessmentsOf, type AssessmentContract } from './assessment.ts';
import { exerciseCategories, quizCategories } from './categories.ts';
import { attemptsChangeAggregate, attemptsChangeSubject } from './attempts-change-events.ts';
import { attemptAggregate, attemptSubject } from './attempt-events.ts';
import { questionAggregate } from './question-events.ts';

export const quizCategoryThing = categoryThing(quizCategories, '/quiz/categories');
export const exerciseCategoryThing = categoryThing(exerciseCategories, '/excercises/categories');

/** Banks have none. */
export const assessmentCategories: Readonly<Record<AssessmentKind, CategoryContract | null>> = {
  quiz: quizCategories,
  exercise: exerciseCategories,
  'quiz-bank': null,
};

const plural = (noun: string): string =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)}${noun.endsWith('z') ? 'zes' : 's'}`;

function assessmentThing({ kind, noun, group, list, restore, publish }: AssessmentContract): Thing {
  const categories = assessmentCategories[kind];
  const category = categories ? { refers: refersToCategory(categories) } : {};
  return thing({
    subject: kind,
    aggregate: assessmentAggregate,
    noun,
    label: plural(noun),
    named: [['title']],
    page: listSearch(list),
    fields: {
      title: {},
      slug: {},
      kind: {},
      ...lifeFields,
      publishedAt: { label: 'Publication date' },
      lastRevision: { label: 'Revision' },
      topCategory: category,
      category,
      tags: {},
      expLevel: { label: 'Difficulty' },
      assessmentVersion: { label: 'Version' },
      duration: { label: 'Minutes' },
      passingScore: { label: 'Passing score in percent' },
      maxAttempts: { label: 'Attempts at most' },
      countedAttempts: { label: 'Attempts that count' },
      imageThumbnail: imageFields.imageThumbnail,
      description: {},
    },
    history: {
      group,
      publishable: publish !== null,
      returns: true,
      restore,
      effects: () => ['Its questions stay as they are.'],
    },
  });
}

const refersToAssessment = (kind: AssessmentKind): Reference => ({
  to: kind,
  gone: `${kind === 'exercise' ? 'an' : 'a'} ${assessmentsOf[kind].noun} that was deleted`,
});

const questionThing = ({ kind, noun, group, questionSubject, restoreQuestion, list }: AssessmentContract): Thing =>
  thing({
    subject: questionSubject,
    aggregate: questionAggregate,
    noun: 'question',
    label: `Questions of ${plural(noun).toLowerCase()}`,
    named: [],
    page: () => list,
    fields: {
      assessment: { refers: refersToAssessment(kind) },
      questionMode: { label: 'Type' },
      questionText: { label: 'Question' },
      points: {},
      estimatedTime: { label: 'Minutes' },
      isRequired: { label: 'Required' },
      options: {},
      answers: { label: 'Key' },
      answerText: { label: 'Key' },
      items: { label: 'Order' },
      blanks: {},
      answerExplanation: { label: 'Explanation' },
      deleted: lifeFields.deleted,
    },
    history: { group, publishable: false, returns: true, restore: restoreQuestion },
  });

export const assessmentThings: readonly Thing[] = assessmentContracts.flatMap(contract => [
  assessmentThing(contract),
  questionThing(contract),
]);

export const attemptThing = thing({
  subject: attemptSubject,
  aggregate: attemptAggregate,
  noun: 'attempt',
  label: 'Attempts',
  named: [],
  fields: {
    assessment: {},
    kind: {},
    learner: {},
    number: { label: 'Attempt' },
    revision: {},
    status: { values: { open: 'Open', submitted: 'Handed in' } },
    handIn: { label: 'Handed in by' },
    endsAt: { label: 'End' },
    passingScore: { label: 'Passing score in percent' },
    points: { label: 'Points by question' },
    reason: {},
    openedAt: { label: 'Open since' },
  },
});

export const attemptsChangeThing = thing({
  subject: attemptsChangeSubject,
  aggregate: attemptsChangeAggregate,
  noun: 'change of all attempts',
  label: 'Changes of all attempts',
  named: [],
  fields: {
    deed: { values: { regrade: 'Regrade', extension: 'More time' } },
    assessment: {},
    corrections: {},
    minutes: {},
    percent: {},
    reason: {},
    status: { values: { running: 'Under way', done: 'Done', stopped: 'Stopped' } },
    total: { label: 'Attempts' },
    changed: { label: 'Attempts changed' },
  },
});
