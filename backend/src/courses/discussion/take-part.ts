import { discussions, MAX_REPORTS } from '@learnloom/contracts/courses/discussion';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/actor.ts';
import type { Handler } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { coursesOf } from '../tables.ts';
import { discussionStream, ownEntry, requireOpenUnit, visibleEntry, visibleQuestion } from './discussion.ts';

const keyOf = (actor: Actor | null): string => actor?.key ?? '';

/** Of one account, wherever it writes from. */
const perAccount = (requests: number, seconds: number) => ({
  requests,
  seconds,
  by: (_input: unknown, _ports: unknown, actor: Actor | null) => keyOf(actor),
  together: { requests, seconds },
});

/** A key that was ever used is never another entry's: the texts of one stream are one person's. */
function requireUnused(noun: string, state: object | null): void {
  if (state !== null) throw generalRefusal('exists-already', { noun });
}

export const askQuestion = discussionStream.on(discussions.ask, {
  limit: perAccount(20, 600),
  prepare: ({ course, unit }, ports, { actor }) => requireOpenUnit({ course, unit }, actor, ports),
  decide: ({ course, unit, text }, state, { actor }) => {
    requireUnused('question', state);
    return [{ type: 'DiscussionQuestionAsked', data: { course, unit, author: keyOf(actor), text } }];
  },
  respond: ({ key }) => ({ key }),
});

export const postAnswer = discussionStream.on(discussions.answer, {
  limit: perAccount(60, 600),
  prepare: async ({ question }, ports, { actor }) => {
    const { course, unit } = await visibleQuestion(question, actor, ports);
    await requireOpenUnit({ course, unit }, actor, ports);
    return { course, unit };
  },
  decide: ({ question, text }, state, { actor, facts: { course, unit } }) => {
    requireUnused('answer', state);
    return [{ type: 'DiscussionAnswerPosted', data: { course, unit, question, author: keyOf(actor), text } }];
  },
  respond: ({ key }) => ({ key }),
});

export const editEntry = discussionStream.on(discussions.edit, {
  limit: perAccount(60, 600),
  prepare: async ({ key }, ports, { actor }) => void (await visibleEntry(key, actor, ports)),
  decide: ({ text }, state, { actor }) => {
    const entry = ownEntry(existing(state), actor);
    if (entry.hidden) throw refusal(discussions.edit, 'hidden');
    return entry.text === text ? [] : [{ type: 'DiscussionEntryEdited', data: { text } }];
  },
  respond: ({ key }) => ({ key }),
});

/** Somebody whose access has ended can still delete what they wrote. */
export const deleteEntry = discussionStream.on(discussions.remove, {
  prepare: async ({ key }, { read }) => {
    const answer = await coursesOf(read)
      .selectFrom('discussion_entry')
      .where('question', '=', key)
      .where('deleted', '=', false)
      .select('key')
      .limit(1)
      .executeTakeFirst();
    return { hasAnswers: answer !== undefined };
  },
  decide: (_input, state, { actor, facts }) => {
    ownEntry(existing(state), actor);
    if (facts.hasAnswers) throw refusal(discussions.remove, 'has-answers');
    return [{ type: 'DiscussionEntryDeleted', data: {} }];
  },
});

export const restoreEntry = discussionStream.on(discussions.restore, {
  prepare: async ({ key }, ports, { actor }) => {
    const entry = ownEntry(await ports.stateOf(discussionStream, key), actor);
    await requireOpenUnit(entry, actor, ports);
    if (entry.question !== null) await visibleQuestion(entry.question, actor, ports);
  },
  decide: (_input, state, { actor }) => {
    const { deleted = false, text } = ownEntry(state, actor);
    if (text === null) throw generalRefusal('not-found');
    return deleted ? [{ type: 'DiscussionEntryRestored', data: { text } }] : [];
  },
});

/** Counts once for each person, however often they report it. */
export const reportEntry = discussionStream.on(discussions.report, {
  limit: perAccount(30, 600),
  prepare: async ({ key }, ports, { actor }) => void (await visibleEntry(key, actor, ports)),
  decide: ({ reason }, state, { actor }) => {
    const { author, reporters } = existing(state);
    const by = keyOf(actor);
    if (author === by) throw refusal(discussions.report, 'own-entry');
    if (reporters.includes(by) || reporters.length >= MAX_REPORTS) return [];
    return [{ type: 'DiscussionEntryReported', data: { by, reason } }];
  },
});

export const participationHandlers: readonly Handler[] = [
  askQuestion,
  postAnswer,
  editEntry,
  deleteEntry,
  restoreEntry,
  reportEntry,
];
