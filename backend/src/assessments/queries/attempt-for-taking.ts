import { attempts, type AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import { answerForLearner, forLearner } from '@learnloom/contracts/assessments/learner-question';
import { secondsLeft } from '@learnloom/grading/attempt/deadline';
import { answer } from '../../kernel/reading/answer.ts';
import { attemptStream, ownAttempt } from '../attempt/attempt.ts';
import { revisionContent } from '../attempt/revision-content.ts';
import { timeOf } from '../attempt/save-answers.ts';
import { requireTaker } from '../attempt/taking-admission.ts';
import { attemptAssessment } from './attempt-assessment.ts';

/** Answers with all that the taking screen shows: as the learner left it, on whatever device. */
export const attemptForTaking = answer(attempts.forTaking, async ({ key }, ports): Promise<AttemptForTaking> => {
  const attempt = ownAttempt(await ports.stateOf(attemptStream, key), ports.actor);
  await requireTaker(attempt.kind, attempt.assessment, ports.actor, ports);
  const { revision, questions, html } = await revisionContent(attempt, ports);
  const { seed } = attempt;
  const shown = attempt.questions.flatMap(pinned => questions.get(pinned.key) ?? []);
  return {
    key,
    kind: attempt.kind,
    assessment: await attemptAssessment(attempt.assessment, revision, ports),
    number: attempt.number,
    status: attempt.status,
    rules: { questionLayout: revision.questionLayout, feedback: revision.feedback, duration: revision.duration },
    questions: shown.map(question => forLearner(question, seed, document => html.get(document) ?? '')),
    answers: shown.flatMap(question => {
      const given = attempt.answers[question.key];
      return given ? [{ question: question.key, answer: answerForLearner(question, seed, given) }] : [];
    }),
    flagged: attempt.flagged,
    sequence: attempt.sequence,
    startedAt: attempt.startedAt,
    endsAt: attempt.endsAt,
    secondsLeft: secondsLeft(Date.now(), timeOf(attempt.endsAt)),
  };
});
