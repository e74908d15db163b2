import { sql } from 'kysely';
import type { TakenKind } from '@learnloom/contracts/assessments/assessment-events';
import { keyAnswer } from '@learnloom/contracts/assessments/key-answer';
import { answerForLearner, forLearner } from '@learnloom/contracts/assessments/learner-question';
import {
  staffGrading,
  type GradingPlace,
  type GradingShow,
  type GradingTask,
} from '@learnloom/contracts/assessments/staff-grading';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { answer, type QueryContext } from '../../kernel/reading/answer.ts';
import { statement, type ReadDatabase } from '@learnloom/platform/reading';
import { assessments } from '../tables.ts';
import { attemptStream } from '../attempt/attempt.ts';
import { claimsOfOthers } from './grading-claims.ts';
import { questionOfAttempt } from '../grading/question-of-attempt.ts';
import { rendererOf } from './question-renderer.ts';
import { inPlaces } from './reviewed-grade.ts';
import { learnerNames } from './learner-names.ts';

interface Neighbours {
  readonly waiting: number;
  readonly graded: number;
  readonly first: string | null;
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * The order is that of a hash of attempt and question: always the same, and another one for each question, so that
 * nobody is always graded last.
 */
async function neighbours(
  read: ReadDatabase,
  show: GradingShow,
  {
    assessment,
    question,
    attempt,
  }: { readonly assessment: string; readonly question: string; readonly attempt: string },
  taken: readonly string[],
): Promise<Neighbours> {
  const asked = JSON.stringify([question]);
  const waits = sql<boolean>`waiting @> ${asked}::jsonb`;
  const done = sql<boolean>`"byStaff" @> ${asked}::jsonb`;
  const shown = { waiting: waits, graded: done, all: sql<boolean>`true` }[show];
  const place = sql<string>`md5(${attempt} || ${question}::text)`;
  const [found] = await statement(
    read,
    sql<Neighbours>`
      with answers as (
        select key, md5(key || ${question}) as place, ${shown} as shown, ${waits} as waits, ${done} as done
          from attempt where assessment = ${assessment} and (${waits} or ${done})),
      free as (select * from answers where shown and not (waits and key = any(${taken})))
      select (select count(*) from answers where waits) as waiting,
             (select count(*) from answers where done) as graded,
             (select key from free order by place limit 1) as first,
             (select key from answers where shown and place < ${place} order by place desc limit 1) as previous,
             (select key from free where key <> ${attempt} order by place < ${place}, place limit 1) as next`,
  );
  return found ?? { waiting: 0, graded: 0, first: null, previous: null, next: null };
}

/** One answer at a time, and where the others are. */
export const gradingPlace = answer(
  staffGrading.place,
  async ({ assessment, question, attempt, show = 'waiting', names }, context): Promise<GradingPlace> => {
    const { read, actor } = context;
    const found = await assessments(read)
      .selectFrom('assessment')
      .where('key', '=', assessment)
      .select(['kind', 'title'])
      .$narrowType<{ kind: TakenKind }>()
      .executeTakeFirst();
    if (!found) throw missing(messages.contentMissing);
    const claims = await claimsOfOthers(read, question, actor?.key ?? '');
    const asked = { assessment, question };
    const taken = [...claims.keys()];
    let around = await neighbours(read, show, { ...asked, attempt: attempt ?? '' }, taken);
    const at = attempt ?? around.first;
    if (at !== null && attempt === undefined) around = await neighbours(read, show, { ...asked, attempt: at }, taken);
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
    claimedBy: claimant === undefined ? null : known.get(claimant) || 'Somebody else',
  };
}
