import type { DraftSaved, ItemContract } from '@learnloom/contracts/content/item';
import type { ItemFields } from '@learnloom/contracts/content/item-events';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { itemFacts, itemFields } from './item-facts.ts';
import { itemStream } from './item.ts';

/** Keeps changes beside what readers see. A slug among them is reserved when they are applied. */
export const saveDraft = (contract: ItemContract) =>
  itemStream(contract).on(contract.saveDraft, {
    prepare: (input, ports) => itemFacts(contract.saveDraft, contract, input, ports),
    decide: (input, state, { facts, now, version }) => {
      const item = existing(state);
      requireLatest(contract.kind, input.version, { version });
      const draft = changedFields<ItemFields>(item, itemFields(input, facts));
      if (draft === null) return item.draft === null ? [] : [{ type: 'ContentDraftDiscarded', data: {} }];
      if (item.draft !== null && !changedFields({ draft: item.draft }, { draft })) return [];
      return [{ type: 'ContentDraftSaved', data: { draft, since: item.draftSince ?? now } }];
    },
    respond: ({ version }): DraftSaved => ({ version }),
  });
