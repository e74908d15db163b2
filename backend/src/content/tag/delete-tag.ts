import type { TagContract } from '@learnloom/contracts/content/tags';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { counted } from '../../kernel/wording.ts';
import { existing, tagStream, tagUse, type TagUse } from './tag.ts';

export const deleteTag = (contract: TagContract) =>
  tagStream(contract).on<ReturnType<TagContract['remove']['input']>, TagUse>(contract.remove, {
    prepare: ({ key }, ports) => tagUse(contract, key, ports),
    decide: (_input, state, { facts }) => {
      existing(state);
      if (facts.items > 0) {
        throw conflict(
          `This tag is used by ${counted(facts.items, contract.kind, `${contract.kind}s`)}. Remove it there first.`,
        );
      }
      return [{ type: 'TagDeleted', data: {} }];
    },
  });
