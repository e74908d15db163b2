import { attempts } from '@learnloom/contracts/assessments/attempt';
import type { QuestionGrade } from '@learnloom/contracts/assessments/grade';
import type { CheckedAnswer } from '@learnloom/contracts/assessments/practice';
import { runCode } from '@learnloom/contracts/runner/services';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { arrivalOf } from '@learnloom/grading/attempt/deadline';
import { knownQuestion } from '../attempts-change/corrections.ts';
import { afterRegrades, regradesSince } from '../attempts-change/regrades-since.ts';
import { checkedAnswer } from '../practice/checked-answer.ts';
import { partFeedback } from '../queries/part-feedback.ts';
import { inPlaces } from '../queries/reviewed-grade.ts';
import { attemptStream, ownAttempt } from './attempt.ts';
import { gradeByKey } from './grades.ts';
import { revisionContent } from './revision-content.ts';
import { timeOf } from './save-answers.ts';
import { requireTaker } from './taking-admission.ts';

interface Facts {
  readonly grade: QuestionGrade;
  readonly shown: CheckedAnswer;
}

/** Says how the saved answer to one question does, where the author wants it said at once, and counts it as a try. */
export const checkAnswer = attemptStream.on(attempts.check, {
  limit: { requests: 60, seconds: 60 },
  deps: [runCode],
  prepare: async ({ key, question: asked }, ports, { actor }): Promise<Facts> => {
    const attempt = ownAttempt(await ports.stateOf(attemptStream, key), actor);
    await requireTaker(attempt.kind, attempt.assessment, actor, ports);
    const { revision, questions, html } = await revisionContent(attempt, ports);
    const question = questions.get(asked);
    const pinned = attempt.questions.find(one => one.key === asked);
    const given = attempt.answers[asked];
    if (attempt.kind === 'quiz' || revision.feedback !== 'each-question' || !question || !pinned)
      throw refusal(attempts.check, 'not-said');
    if (!given) throw refusal(attempts.check, 'not-answered');
    // As when it is handed in: a program waits for its tests until it is known which ones they are.
    const waiting = gradeByKey(question, pinned.version, given);
    const [corrected = waiting] = afterRegrades(attempt, [waiting], await regradesSince(attempt, ports));
    const { version } = corrected;
    const by = `practice ${attempt.learner}`;
    const right = version === pinned.version ? question : await knownQuestion(attempt.kind, asked, version, ports);
    const waits = corrected.status === 'not-graded' && !corrected.dropped && right !== null;
    const grade = waits ? await checkedAnswer(right, given, { version, by }, ports) : corrected;
    return {
      grade,
      shown: {
        question: asked,
        grade: inPlaces(question, attempt.seed, grade),
        rightAnswer: null,
        feedback: partFeedback(question, attempt.seed, given),
        explanationHtml: grade.status === 'right' ? (html.get(question.answerExplanation) ?? '') : null,
      },
    };
  },
  decide: (_input, state, { now, actor, facts }) => {
    const attempt = ownAttempt(state, actor);
    if (attempt.status !== 'open' || arrivalOf(Date.parse(now), timeOf(attempt.endsAt)) === 'refused')
      throw refusal(attempts.check, 'over');
    return [{ type: 'AnswerChecked', data: { grade: facts.grade } }];
  },
  respond: ({ facts }): CheckedAnswer => facts.shown,
});
