import {
  assessmentContracts,
  listedContracts,
  type AssessmentContract,
} from '@learnloom/contracts/assessments/assessment';
import { takenKinds, type AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Handler } from '../kernel/deciding/decider.ts';
import type { CategoryItems, Finder, Names, PublishedItems, Waiting } from '../kernel/reading/lookups.ts';
import { beginPreview } from './preview/begin-preview.ts';
import { checkPreview } from './preview/check-preview.ts';
import { questionFile } from './exchange/question-file.ts';
import { readFile } from './exchange/read-file.ts';
import { showQuestions } from './exchange/show-questions.ts';
import { adjustDeadline } from './attempt/adjust-deadline.ts';
import { forgetAttempts } from './attempt/forget-attempts.ts';
import { handInAttempt } from './attempt/hand-in-attempt.ts';
import { reopenAttempt } from './attempt/reopen-attempt.ts';
import { saveAnswers } from './attempt/save-answers.ts';
import { startAttempt } from './attempt/start-attempt.ts';
import { checkAnswer } from './attempt/check-answer.ts';
import { beginPractice } from './practice/begin-practice.ts';
import { checkPractice } from './practice/check-practice.ts';
import { submitAttempt } from './attempt/submit-attempt.ts';
import { handInOverdue } from './deadlines/hand-in-overdue.ts';
import {
  advanceAttemptsChange,
  finishAttemptsChange,
  stopAttemptsChange,
} from './attempts-change/advance-attempts-change.ts';
import { changeAttempts } from './attempts-change/change-attempts.ts';
import { orderExtension } from './attempts-change/order-extension.ts';
import { orderRegrade } from './attempts-change/order-regrade.ts';
import { regradeOne } from './attempts-change/regrade-one.ts';
import { claimAnswer } from './grading/claim-answer.ts';
import { gradeAnswer } from './grading/grade-answer.ts';
import { gradeProgram } from './grading/grade-program.ts';
import { gradePrograms } from './grading/grade-programs.ts';
import { takeGradeBack } from './grading/take-grade-back.ts';
import { assessmentCategoryPage } from './queries/assessment-category-page.ts';
import { assessmentEntries, assessmentItem } from './queries/content-api.ts';
import { assessmentIntroduction } from './queries/assessment-introduction.ts';
import { answerCounts } from './queries/answer-counts.ts';
import { assessmentStatistics } from './queries/assessment-statistics.ts';
import { attemptForTaking } from './queries/attempt-for-taking.ts';
import { allAttempts, attemptList } from './queries/attempt-list.ts';
import { attemptPlayback } from './queries/attempt-playback.ts';
import { attemptReview } from './queries/attempt-review.ts';
import { attemptsFile } from './queries/attempts-file.ts';
import { gradingPlace } from './queries/grading-place.ts';
import { gradingWork } from './queries/grading-work.ts';
import { ownAttempts } from './queries/own-attempts.ts';
import { regradeForm } from './queries/regrade-form.ts';
import { regradePreview } from './queries/regrade-preview.ts';
import { revisionComparison } from './revisions/revision-comparison.ts';
import { staffAttempt } from './queries/staff-attempt.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import { attemptsTaken } from './attempt/attempts-taken.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import { changeRules } from './assessment/change-rules.ts';
import { copyUnitAssessment, copyUnitAssessmentQuestion } from './assessment/copy-unit-assessment.ts';
import { createAssessment } from './assessment/create-assessment.ts';
import { deleteAssessment } from './assessment/delete-assessment.ts';
import { describeAssessment } from './assessment/describe-assessment.ts';
import { makeDraftAssessment } from './assessment/make-draft-assessment.ts';
import { publishAssessment } from './assessment/publish-assessment.ts';
import { publishUnitAssessment } from './assessment/publish-unit-assessment.ts';
import { restoreAssessment } from './assessment/restore-assessment.ts';
import { assessmentForEditing } from './queries/assessment-for-editing.ts';
import { assessmentList } from './queries/assessment-list.ts';
import { attemptSubject } from '@learnloom/contracts/assessments/attempt-events';
import { attemptsChangeSubject } from '@learnloom/contracts/assessments/attempts-change-events';
import { keySubject } from '@learnloom/contracts/assessments/things';
import { assessmentNames } from './queries/assessment-names.ts';
import { belonging } from './queries/belonging.ts';
import { attemptNames, attemptsChangeNames, keyNames, questionNames } from './queries/log-names.ts';
import { assessmentsInCategories } from './queries/assessments-in-categories.ts';
import { assessmentAddresses } from './queries/assessment-addresses.ts';
import { findAssessment } from './queries/find-assessment.ts';
import { findAssessments } from './queries/find-assessments.ts';
import { publishedAssessments } from './queries/published-assessments.ts';
import { questionForEditing } from './queries/question-for-editing.ts';
import { bankChoices } from './queries/bank-choices.ts';
import { bankQuestions } from './queries/bank-questions.ts';
import { waitingAttempts } from './queries/waiting-attempts.ts';
import { copiesOfQuestion } from './queries/copies-of-question.ts';
import { questionOrigin } from './queries/question-origin.ts';
import { takeBankVersion } from './question/take-bank-version.ts';
import { copyQuestion } from './question/copy-question.ts';
import { addQuestion } from './question/add-question.ts';
import { duplicateQuestion } from './question/duplicate-question.ts';
import { editQuestion } from './question/edit-question.ts';
import { moveQuestion } from './question/move-question.ts';
import { removeQuestion } from './question/remove-question.ts';
import { restoreQuestion } from './question/restore-question.ts';

const attemptKinds: readonly AttemptKind[] = [...takenKinds, 'unit-assessment'];

const slices: readonly ((contract: AssessmentContract) => Handler)[] = [
  createAssessment,
  describeAssessment,
  changeRules,
  deleteAssessment,
  restoreAssessment,
  addQuestion,
  editQuestion,
  moveQuestion,
  duplicateQuestion,
  removeQuestion,
  restoreQuestion,
  readFile,
  showQuestions,
  checkPreview,
];

/** None of a kind that is never published. */
const publishing = (contract: AssessmentContract): readonly Handler[] => [
  ...(contract.publish ? [publishAssessment(contract, contract.publish)] : []),
  ...(contract.makeDraft ? [makeDraftAssessment(contract, contract.makeDraft)] : []),
];

export const handlers: readonly Handler[] = [
  ...slices.flatMap(slice => assessmentContracts.map(contract => slice(contract))),
  ...assessmentContracts.flatMap(publishing),
  ...attemptKinds.flatMap(kind => [copyQuestion(kind), takeBankVersion(kind)]),
  publishUnitAssessment,
  copyUnitAssessment,
  copyUnitAssessmentQuestion,
  startAttempt,
  saveAnswers,
  submitAttempt,
  checkAnswer,
  checkPractice,
  handInAttempt,
  gradeAnswer,
  takeGradeBack,
  gradeProgram,
  claimAnswer,
  adjustDeadline,
  reopenAttempt,
  orderRegrade,
  orderExtension,
  stopAttemptsChange,
  advanceAttemptsChange,
  finishAttemptsChange,
  regradeOne,
];

export const answers: readonly Answering[] = [
  ...listedContracts.map(contract => assessmentList(contract)),
  ...[assessmentForEditing, questionForEditing, questionFile, beginPreview].flatMap(query =>
    assessmentContracts.map(contract => query(contract)),
  ),
  ...[assessmentCategoryPage, assessmentIntroduction, assessmentAddresses, findAssessments, revisionComparison].flatMap(
    query => takenKinds.map(query),
  ),
  ...[assessmentEntries, assessmentItem].flatMap(query => takenKinds.map(query)),
  ...attemptKinds.map(questionOrigin),
  bankChoices,
  copiesOfQuestion,
  bankQuestions,
  ownAttempts,
  attemptForTaking,
  beginPractice,
  attemptReview,
  attemptList,
  gradingWork,
  gradingPlace,
  allAttempts,
  attemptsFile,
  staffAttempt,
  attemptPlayback,
  assessmentStatistics,
  answerCounts,
  regradeForm,
  regradePreview,
];

export const reactions: readonly Reaction[] = [handInOverdue, gradePrograms, changeAttempts];
export const erasers: readonly Eraser[] = [forgetAttempts];
export const takeouts: Readonly<Record<string, TakeoutPart>> = { attempts: attemptsTaken };

export const names: Readonly<Record<string, Names>> = {
  ...Object.fromEntries(
    assessmentContracts.flatMap(({ kind, questionSubject }) => [
      [kind, assessmentNames],
      [questionSubject, questionNames],
    ]),
  ),
  [attemptSubject]: attemptNames,
  [attemptsChangeSubject]: attemptsChangeNames,
  [keySubject]: keyNames,
};
export const categoryItems: Readonly<Record<string, CategoryItems>> = Object.fromEntries(
  takenKinds.map(kind => [kind, assessmentsInCategories(kind)]),
);
export const published: Readonly<Record<string, PublishedItems>> = Object.fromEntries(
  takenKinds.map(kind => [kind, publishedAssessments(kind)]),
);
export const finders: Readonly<Record<string, Finder>> = Object.fromEntries(
  listedContracts.map(contract => [contract.kind, findAssessment(contract)]),
);
export { belonging };
export const waiting: Readonly<Record<string, Waiting>> = waitingAttempts;
