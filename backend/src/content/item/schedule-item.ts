import { itemsOf, type ItemContract } from '@learnloom/contracts/content/item';
import { itemKinds, type Item, type ItemEvent } from '@learnloom/contracts/content/item-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { existing, isThere } from '../../kernel/deciding/existing.ts';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { momentOf } from '../../kernel/site-time.ts';
import { approvalOf, isApproved, type Approval } from '../review/review.ts';
import { itemStream } from './item.ts';
import { publication, requireApproval } from './publishing.ts';

interface ScheduleFacts {
  /** ISO date-time; null: what was given is no time. */
  readonly moment: string | null;
  readonly approval?: Approval;
}

export const scheduleItem = (contract: ItemContract) => {
  const { schedule } = contract;
  return itemStream(contract).on(schedule, {
    prepare: async ({ key, at }, ports): Promise<ScheduleFacts> => ({
      moment: momentOf(at, ports.settings.timeZone),
      approval: await approvalOf(contract, key, ports),
    }),
    decide: (_input, state, { facts: { moment, approval }, now }) => {
      const item = existing(state);
      if (moment === null) throw refusal(schedule, 'not-a-time');
      if (moment <= now) throw refusal(schedule, 'time-passed');
      if (item.published && item.draft === null) throw refusal(schedule, 'nothing-to-publish');
      requireApproval(schedule, item, { ...item, ...item.draft }, approval);
      return item.scheduledFor === moment ? [] : [{ type: 'ContentScheduled', data: { at: moment } }];
    },
    respond: ({ key }) => ({ key }),
  });
};

export const unscheduleItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.unschedule, {
    decide: (_input, state) =>
      existing(state).scheduledFor === null ? [] : [{ type: 'ContentUnscheduled', data: {} }],
    respond: ({ key }) => ({ key }),
  });

/** Applies the unpublished changes and publishes; an item that is published already has nothing planned any more. */
function published(item: Item, now: string): ItemEvent[] {
  const changes: ItemEvent[] =
    item.draft === null
      ? []
      : [
          { type: 'ContentEdited', data: item.draft },
          { type: 'ContentDraftDiscarded', data: {} },
        ];
  return [
    ...changes,
    ...(item.published ? [{ type: 'ContentUnscheduled', data: {} } as const] : publication(item, true, now)),
  ];
}

/** Does what was planned for that time, if it is still planned: once, however late it is. */
export const publishScheduled = (contract: ItemContract) =>
  itemStream(contract).on(contract.publishScheduled, {
    prepare: async ({ key }, ports): Promise<{ readonly approval?: Approval }> => ({
      approval: await approvalOf(contract, key, ports),
    }),
    decide: ({ at }, state, { now, facts: { approval } = {} }) => {
      if (!isThere(state) || state.scheduledFor !== at) return [];
      // It was edited after it was approved and scheduled.
      if (approval && !isApproved({ ...state, ...state.draft }, approval))
        return [{ type: 'ContentUnscheduled', data: {} }];
      return published(state, now);
    },
  });

const kindOf = (stream: string) => itemKinds.find(kind => stream.startsWith(`${kind}-`));

export const publishWhenDue = reaction<ItemEvent>('PublishScheduledContent', {
  about: 'Publishes articles and tutorials at the time for which they are scheduled',
  on: {
    ContentScheduled: async ({ key, stream, data: { at } }, _ports, effect) => {
      const kind = kindOf(stream);
      if (!kind) return;
      if (effect.step === null) effect.schedule(new Date(at), 'publish');
      else await effect.execute(itemsOf[kind].publishScheduled, { key, at });
    },
  },
});
