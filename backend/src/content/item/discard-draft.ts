import type { ItemContract } from '@learnloom/contracts/content/item';
import { existing } from '../../kernel/deciding/existing.ts';
import { itemStream } from './item.ts';

export const discardDraft = (contract: ItemContract) =>
  itemStream(contract).on(contract.discardDraft, (_input, state) =>
    existing(state).draft === null ? [] : [{ type: 'ContentDraftDiscarded', data: {} }],
  );
