import type { ItemContract, ItemEvent } from '@learnloom/contracts/content/item';
import type { Context } from '../../kernel/deciding/decider.ts';
import { forbidden } from '@learnloom/contracts/kernel/refusal';
import type { Item } from './item.ts';

/** The event, if any, that brings an item to the wanted state. Republishing keeps the first publication date. */
export function publication(item: Pick<Item, 'status' | 'publishedOn'>, published: boolean, on: string): ItemEvent[] {
  if (published === (item.status === 'published')) return [];
  return published
    ? [{ type: 'ContentPublished', data: { on: item.publishedOn ?? on } }]
    : [{ type: 'ContentUnpublished', data: {} }];
}

/** Creating and editing do not include the right to publish. */
export function requirePublish(contract: ItemContract, { may }: Pick<Context<unknown>, 'may'>): void {
  if (!may(contract.may.publish)) throw forbidden(`You may not publish ${contract.kind}s`);
}
