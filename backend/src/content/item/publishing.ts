import type { ItemContract } from '@learnloom/contracts/content/item';
import type { Item, ItemEvent, ItemFields } from '@learnloom/contracts/content/item-events';
import type { Context } from '../../kernel/deciding/decider.ts';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { isApproved, revisionOf, type Approval } from '../review/review.ts';

/** The event, if any, that brings an item to the wanted state. Republishing keeps the first publication date. */
export function publication(
  item: Pick<Item, 'published' | 'publishedAt'>,
  published: boolean,
  on: string,
): ItemEvent[] {
  if (published === item.published) return [];
  return published
    ? [{ type: 'ContentPublished', data: { on: item.publishedAt ?? on } }]
    : [{ type: 'ContentUnpublished', data: {} }];
}

/** Creating and editing do not include the right to publish. */
export function requirePublish(
  command: ItemContract['create' | 'edit'],
  contract: ItemContract,
  { may }: Pick<Context<unknown>, 'may'>,
): void {
  if (!may(contract.may.publish)) throw refusal(command, 'may-not-publish');
}

/** Where the site requires reviews: what readers get to see has been approved by another person. */
export function requireApproval(
  command: ItemContract['create' | 'edit' | 'publish' | 'schedule' | 'restore'],
  before: (ItemFields & Pick<Item, 'published'>) | null,
  after: ItemFields,
  approval: Approval | undefined,
): void {
  if (!approval || (before?.published && revisionOf(before) === revisionOf(after))) return;
  if (!isApproved(after, approval)) throw refusal(command, 'not-reviewed');
}
