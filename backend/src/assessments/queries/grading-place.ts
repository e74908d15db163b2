import type { AttemptKind } from '@learnloom/contracts/assessments/assessment-events';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, forLearner } from '@learnloom/contracts/assessments/learner-question';
import { staffGrading, type GradingPlace, type GradingTask } from '@learnloom/contracts/assessments/staff-grading';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { assessments } from '../tables.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { gradingNeighbours } from './grading-neighbours.ts';
import { claimsOfOthers } from './grading-claims.ts';
import { questionOfAttempt } from '../grading/question-of-attempt.ts';
import { rendererOf } from './question-renderer.ts';
import { inPlaces } from './reviewed-grade.ts';
import { learnerNames } from './learner-names.ts';

/** One answer at a time, and where the others are. */
export const gradingPlace = answer(
  staffGrading.place,
  async ({ assessment, question, attempt, show = 'waiting', names }, context): Promise<GradingPlace> => {
    const { read, actor } = context;
    const found = await assessments(read)
      .selectFrom('assessment')
      .where('key', '=', assessment)
      .select(['kind', 'title'])
      .$narrowType<{ kind: AttemptKind }>()
      .executeTakeFirst();
    if (!found) throw missing(messages.contentMissing);
    const claims = await claimsOfOthers(read, question, actor?.key ?? '');
    const asked = { assessment, question };
    const taken = [...claims.keys()];
    let around = await gradingNeighbours(read, show, { ...asked, attempt: attempt ?? null }, taken);
    const at = attempt ?? around.first;
    if (at !== null && attempt === undefined)
      around = await gradingNeighbours(read, show, { ...asked, attempt: at }, taken);
    const { waiting, graded, previous, next } = around;
    const claimant = at === null ? undefined : claims.get(at);
    const task = at === null ? null : await taskOf(at, assessment, question, claimant, names === 'shown', context);
    return { assessment: { key: assessment, ...found }, waiting, graded, task, previous, next };
  },
);

async function taskOf(
  key: string,
  assessment: string,
  question: string,
  claimant: string | undefined,
  withName: boolean,
  context: QueryContext,
): Promise<GradingTask> {
  const attempt = await context.stateOf(attemptStream, key);
  const content = await questionOfAttempt(key, question, context);
  const grade = attempt?.grades[question];
  if (!attempt || attempt.assessment !== assessment || attempt.submittedOn === null || !content || !grade)
    throw missing(messages.contentMissing);
  const { seed, learner } = attempt;
  const render = await rendererOf(content, context);
  const wanted = [...(withName ? [learner] : []), ...(claimant ? [claimant] : [])];
  const known = await learnerNames(wanted, context);
  const given = attempt.answers[question];
  const right = keyAnswer(content);
  return {
    attempt: key,
    number: attempt.number,
    submittedOn: attempt.submittedOn,
    learner: withName ? { key: learner, name: known.get(learner) ?? '' } : null,
    question: forLearner(content, seed, render),
    answer: given ? answerForLearner(content, seed, given) : null,
    rightAnswer: right && answerForLearner(content, seed, right),
    explanationHtml: render(content.answerExplanation),
    rubric: content.questionMode === 'ESSAY' ? content.rubric : [],
    given: attempt.rubrics[question] ?? [],
    grade: inPlaces(content, seed, grade),
    comment: attempt.comments[question] ?? '',
    seen: attempt.gradedAt[question] ?? 0,
    claimedBy: claimant === undefined ? null : known.get(claimant) || 'Someone else',
  };
}
