import { attemptCare, type StaffAnswer, type StaffAttempt } from '@learnloom/contracts/assessments/staff-attempts';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, forLearner } from '@learnloom/contracts/assessments/learner-question';
import type { Question } from '@learnloom/contracts/assessments/question';
import { attemptTotal } from '@learnloom/contracts/assessments/attempt-total';
import { existing } from '../../kernel/deciding/existing.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { questionAt } from '../grading/question-of-attempt.ts';
import { pointsBefore, scoreBefore } from './earned-before.ts';
import { learnerNames } from './learner-names.ts';
import { rendererOf } from './question-renderer.ts';
import { inPlaces } from './reviewed-grade.ts';

/** An attempt with all of its answers and grades, in progress too. */
export const staffAttempt = answer(attemptCare.one, async ({ key }, ports): Promise<StaffAttempt> => {
  const attempt = existing(await ports.stateOf(attemptStream, key));
  const { revision, questions } = await revisionContent(attempt, ports);
  const { kind, assessment, learner, number, status, seed, passingScore } = attempt;
  const answerOf = async (question: Question): Promise<StaffAnswer> => {
    const render = await rendererOf(question, ports);
    const given = attempt.answers[question.key];
    const right = keyAnswer(question);
    const grade = attempt.grades[question.key];
    return {
      question: forLearner(question, seed, render),
      answer: given ? answerForLearner(question, seed, given) : null,
      rightAnswer: right && answerForLearner(question, seed, right),
      explanationHtml: render(question.answerExplanation),
      grade: grade ? inPlaces(question, seed, grade) : null,
      comment: attempt.comments[question.key] ?? '',
      flagged: attempt.flagged.includes(question.key),
      seconds: attempt.seconds[question.key] ?? 0,
      before: pointsBefore(attempt, question.key),
    };
  };
  const shown: StaffAnswer[] = [];
  for (const { key: question, version } of attempt.questions) {
    const gradedBy = attempt.grades[question]?.version ?? version;
    const content = gradedBy === version ? questions.get(question) : await questionAt(kind, question, gradedBy, ports);
    if (content) shown.push(await answerOf(content));
  }
  const score = status === 'open' ? null : attemptTotal(Object.values(attempt.grades), passingScore);
  return {
    key,
    kind,
    assessment: { key: assessment, title: revision.title },
    learner: { key: learner, name: (await learnerNames([learner], ports)).get(learner) ?? '' },
    number,
    revision: attempt.revision,
    status,
    startedAt: attempt.startedAt,
    submittedOn: attempt.submittedOn,
    handIn: attempt.handIn,
    endsAt: attempt.endsAt,
    duration: revision.duration || null,
    passingScore,
    score,
    before: score && scoreBefore(attempt, score),
    questions: shown,
  };
});
