import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import {
  attempts,
  type AttemptReview,
  type ReviewedQuestion,
  type ShownGrade,
} from '@learnloom/contracts/assessments/attempt';
import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
import type { ReviewPart } from '@learnloom/contracts/assessments/assessment-events';
import type { GradeStatus, QuestionGrade } from '@learnloom/contracts/assessments/grade';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, forLearner } from '@learnloom/contracts/assessments/learner-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';
import { answer } from '../../kernel/reading/answer.ts';
import { assessmentStream } from '../assessment/assessment.ts';
import { attemptStream, ownAttempt } from '../attempt/attempt.ts';
import { attemptsLeft } from '../attempt/attempts-left.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { requireTaker } from '../attempt/taking-admission.ts';
import { questionAt } from '../grading/question-of-attempt.ts';
import { rendererOf } from './question-renderer.ts';
import { attemptAssessment } from './attempt-assessment.ts';
import { pointsBefore, scoreBefore } from './earned-before.ts';
import { shownParts } from './shown-parts.ts';
import { partFeedback } from './part-feedback.ts';
import { inPlaces } from './reviewed-grade.ts';

/** How an attempt did, and each part of its answers as far as its author shows it by now. */
export const attemptReview = answer(attempts.review, async ({ key }, ports): Promise<AttemptReview> => {
  const attempt = ownAttempt(await ports.stateOf(attemptStream, key), ports.actor);
  await requireTaker(attempt.kind, attempt.assessment, ports.actor, ports);
  const { assessment, kind, number, startedAt, submittedOn, handIn, passingScore } = attempt;
  if (attempt.status === 'open' || submittedOn === null || handIn === null)
    throw refusal(attempts.review, 'not-handed-in');
  const { revision, questions, html } = await revisionContent(attempt, ports);
  const now = (await ports.stateOf(assessmentStream(assessmentsOf[kind]), assessment))?.live ?? revision;
  const score = attemptTotal(Object.values(attempt.grades), passingScore);
  const isLast = attemptsLeft(now, number) === 0 || score.passed === true;
  const { parts, later } = shownParts(revision, {
    now: Date.now(),
    submittedAt: Date.parse(submittedOn),
    closesAt: now.closesAt === null ? null : Date.parse(now.closesAt),
    isLast,
  });
  const shows = parts.size > 0;
  const render = (document: string) => html.get(document) ?? '';
  const reviewed = () =>
    Promise.all(
      attempt.questions.map(async ({ key: question, version }) => {
        const pinned = questions.get(question);
        const gradedBy = attempt.grades[question]?.version ?? version;
        if (gradedBy === version) return pinned && reviewedQuestion(pinned, attempt, parts, render);
        const corrected = (await questionAt(kind, question, gradedBy, ports)) ?? pinned;
        return corrected && reviewedQuestion(corrected, attempt, parts, await rendererOf(corrected, ports));
      }),
    );
  const comments = attempt.questions.flatMap(({ key: question }, at) => {
    const comment = attempt.comments[question] ?? '';
    return comment === '' ? [] : [{ number: at + 1, comment }];
  });
  return {
    key,
    kind,
    assessment: await attemptAssessment(assessment, revision, ports),
    number,
    startedAt,
    submittedOn,
    handIn,
    score,
    before: scoreBefore(attempt, score),
    passingScore,
    questions: shows ? (await reviewed()).filter(one => one !== undefined) : null,
    comments: shows ? [] : comments,
    answersLater: later,
  };
});

/** Statuses that say nothing about the key. */
const isNeutral = (status: GradeStatus): boolean => status === 'unanswered' || status === 'not-graded';

function shownGrade({ version: _, ...grade }: QuestionGrade, shown: ReadonlySet<ReviewPart>): ShownGrade {
  const isCorrectnessShown = shown.has('correctness');
  return {
    ...grade,
    points: shown.has('points') ? grade.points : null,
    status: isCorrectnessShown || isNeutral(grade.status) ? grade.status : null,
    parts: isCorrectnessShown ? grade.parts : [],
  };
}

function reviewedQuestion(
  question: Question,
  attempt: Attempt,
  parts: ReadonlySet<ReviewPart>,
  render: (document: string) => string,
): ReviewedQuestion {
  const { seed, answers, grades, comments } = attempt;
  const shown = (given: Parameters<typeof answerForLearner>[2] | null | undefined) =>
    given ? answerForLearner(question, seed, given) : null;
  const grade = grades[question.key];
  return {
    question: forLearner(question, seed, render),
    answer: parts.has('answer') ? shown(answers[question.key]) : null,
    isAnswerShown: parts.has('answer'),
    grade: grade ? shownGrade(inPlaces(question, seed, grade), parts) : null,
    comment: comments[question.key] ?? '',
    rightAnswer: parts.has('answerKey') ? shown(keyAnswer(question)) : null,
    feedback: parts.has('explanation') ? partFeedback(question, seed, answers[question.key] ?? null) : [],
    explanationHtml: parts.has('explanation') ? render(question.answerExplanation) : null,
    corrected: attempt.questions.some(({ key, version }) => key === question.key && grade && grade.version !== version),
    before: parts.has('points') ? pointsBefore(attempt, question.key) : null,
  };
}
