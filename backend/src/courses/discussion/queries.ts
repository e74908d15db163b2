import { discussions, type DiscussionQuestion, type DiscussionThread } from '@learnloom/contracts/courses/discussion';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import type { ReadDatabase } from '@learnloom/platform/reading';
import type { Actor } from '../../kernel/deciding/actor.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { pageFrom } from '../../kernel/reading/paging.ts';
import { isModerator, requireOpenUnit, visibleQuestion } from './discussion.ts';
import { entryColumns, shownEntries, toEntry } from './entry-rows.ts';

/** Questions with how many answers are shown. */
const shownQuestions = (read: ReadDatabase, actor: Actor | null) =>
  shownEntries(read, actor)
    .leftJoin('discussion_count as n', 'n.key', 'e.key')
    .where('e.kind', '=', 'question')
    .select([...entryColumns, 'e.accepted', 'n.entries as answers']);

type QuestionRow = Parameters<typeof toEntry>[0] & {
  readonly accepted: string | null;
  readonly answers: number | null;
};

const toQuestion = (row: QuestionRow, actor: Actor | null): DiscussionQuestion => ({
  ...toEntry(row, actor),
  answers: row.answers ?? 0,
  accepted: row.accepted,
  mayAccept: row.author === actor?.key || isModerator(actor),
});

/** The questions under a unit, the newest first. */
export const discussionQuestions = answer(
  discussions.questions,
  async ({ course, unit, page, limit, show }, context) => {
    const { actor, read } = context;
    await requireOpenUnit({ course, unit }, actor, context);
    let rows = shownQuestions(read, actor)
      .where('e.course', '=', course)
      .where('e.unit', '=', unit)
      .orderBy('e.createdAt', 'desc')
      .orderBy('e.key');
    if (show === 'own') rows = rows.where('e.author', '=', actor?.key ?? '');
    if (show === 'unanswered') rows = rows.where('n.entries', 'is', null);
    const result = await pageFrom(read, rows, { page, limit });
    return { ...result, rows: result.rows.map(row => toQuestion(row, actor)) };
  },
);

/** A question with a page of its answers. */
export const discussionThread = answer(
  discussions.thread,
  async ({ question: key, page, limit }, context): Promise<DiscussionThread> => {
    const { actor, read } = context;
    const { course, unit } = await visibleQuestion(key, actor, context);
    const question = await shownQuestions(read, actor).where('e.key', '=', key).executeTakeFirst();
    if (!question) throw generalRefusal('not-found');
    const answers = shownEntries(read, actor).where('e.question', '=', key).select(entryColumns);
    const [accepted, answerPage] = await Promise.all([
      question.accepted === null ? undefined : answers.where('e.key', '=', question.accepted).executeTakeFirst(),
      pageFrom(read, answers.orderBy('e.createdAt').orderBy('e.key'), { page, limit }),
    ]);
    return {
      course,
      unit,
      question: toQuestion(question, actor),
      accepted: accepted ? toEntry(accepted, actor) : null,
      answers: { ...answerPage, rows: answerPage.rows.map(row => toEntry(row, actor)) },
    };
  },
);
