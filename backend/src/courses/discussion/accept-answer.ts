import { discussions } from '@learnloom/contracts/courses/discussion';
import type { DiscussionEntryState } from '@learnloom/contracts/courses/discussion-events';
import { manageDiscussions } from '@learnloom/contracts/courses/permissions';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import type { Context } from '../../kernel/deciding/decider.ts';
import { existing, isThere } from '../../kernel/deciding/existing.ts';
import { discussionStream, visibleQuestion } from './discussion.ts';

/** A question of which the actor may accept an answer: their own, or any for a moderator. */
function acceptable(
  state: DiscussionEntryState | null,
  { actor, may }: Pick<Context<unknown>, 'actor' | 'may'>,
): DiscussionEntryState {
  const question = existing(state);
  if (question.kind !== 'question') throw generalRefusal('not-found');
  if (question.author !== actor?.key && !may(manageDiscussions.may.moderate)) throw generalRefusal('not-permitted');
  return question;
}

interface Facts {
  /** The answer is shown under this question. */
  readonly isAnswer: boolean;
}

export const acceptAnswer = discussionStream.on(discussions.accept, {
  prepare: async ({ key, answer }, ports, { actor }): Promise<Facts> => {
    await visibleQuestion(key, actor, ports);
    const entry = await ports.stateOf(discussionStream, answer);
    return { isAnswer: isThere(entry) && entry.question === key && !entry.hidden };
  },
  decide: ({ answer }, state, context) => {
    const question = acceptable(state, context);
    if (!context.facts.isAnswer) throw refusal(discussions.accept, 'answer-gone');
    return question.accepted === answer ? [] : [{ type: 'DiscussionAnswerAccepted', data: { answer } }];
  },
});

export const withdrawAcceptance = discussionStream.on(discussions.withdraw, {
  prepare: async ({ key }, ports, { actor }) => void (await visibleQuestion(key, actor, ports)),
  decide: (_input, state, context) =>
    acceptable(state, context).accepted === null ? [] : [{ type: 'DiscussionAcceptanceWithdrawn', data: {} }],
});
