import { assessmentsOf } from '@learnloom/contracts/assessments/assessment';
import { attempts, type AttemptReview, type ReviewedQuestion } from '@learnloom/contracts/assessments/attempt';
import type { Attempt } from '@learnloom/contracts/assessments/attempt-events';
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
import { questionAt } from '../grading/question-of-attempt.ts';
import { rendererOf } from './question-renderer.ts';
import { attemptAssessment } from './attempt-assessment.ts';
import { pointsBefore, scoreBefore } from './earned-before.ts';
import { inPlaces } from './reviewed-grade.ts';

/** How an attempt did, and its answers as far as its author shows them: never while a retake could use them. */
export const attemptReview = answer(attempts.review, async ({ key }, ports): Promise<AttemptReview> => {
  const attempt = ownAttempt(await ports.stateOf(attemptStream, key), ports.actor);
  const { assessment, kind, number, startedAt, submittedOn, handIn, passingScore } = attempt;
  if (attempt.status === 'open' || submittedOn === null || handIn === null)
    throw refusal(attempts.review, 'not-handed-in');
  const { revision, questions, html } = await revisionContent(attempt, ports);
  const now = (await ports.stateOf(assessmentStream(assessmentsOf[kind]), assessment))?.live ?? revision;
  const score = attemptTotal(Object.values(attempt.grades), passingScore);
  const isLast = attemptsLeft(now, number) === 0 || score.passed === true;
  const shows = revision.showAnswersOnCompletion;
  const later = shows && revision.answersShown === 'after-last-attempt' && !isLast;
  const render = (document: string) => html.get(document) ?? '';
  const reviewed = () =>
    Promise.all(
      attempt.questions.map(async ({ key: question, version }) => {
        const pinned = questions.get(question);
        const gradedBy = attempt.grades[question]?.version ?? version;
        if (gradedBy === version) return pinned && reviewedQuestion(pinned, attempt, render);
        const corrected = (await questionAt(kind, question, gradedBy, ports)) ?? pinned;
        return corrected && reviewedQuestion(corrected, attempt, await rendererOf(corrected, ports));
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
    questions: shows && !later ? (await reviewed()).filter(one => one !== undefined) : null,
    comments: shows && !later ? [] : comments,
    answersLater: later ? 'after-last-attempt' : null,
  };
});

function reviewedQuestion(
  question: Question,
  attempt: Attempt,
  render: (document: string) => string,
): ReviewedQuestion {
  const { seed, answers, grades, comments } = attempt;
  const shown = (given: Parameters<typeof answerForLearner>[2] | null | undefined) =>
    given ? answerForLearner(question, seed, given) : null;
  const grade = grades[question.key];
  return {
    question: forLearner(question, seed, render),
    answer: shown(answers[question.key]),
    grade: grade ? inPlaces(question, seed, grade) : null,
    comment: comments[question.key] ?? '',
    rightAnswer: shown(keyAnswer(question)),
    explanationHtml: render(question.answerExplanation),
    corrected: attempt.questions.some(({ key, version }) => key === question.key && grade && grade.version !== version),
    before: pointsBefore(attempt, question.key),
  };
}
