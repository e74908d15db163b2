import type { ItemContract } from '@learnloom/contracts/content/item';
import { existing } from '../../kernel/deciding/existing.ts';
import { placeOf } from './item-facts.ts';
import { itemStream } from './item.ts';
import { approvalOf, type Approval } from '../review/review.ts';
import { publication, requireApproval } from './publishing.ts';

export const publishItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.publish, {
    prepare: ({ key }, ports): Promise<Approval | undefined> => approvalOf(contract, key, ports),
    decide: (_input, state, { now, facts: approval }) => {
      const item = existing(state);
      requireApproval(contract.publish, item, item, approval);
      return publication(item, true, now);
    },
    respond: ({ key, state }, ports) => placeOf(contract, key, existing(state), ports),
  });
