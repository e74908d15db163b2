import type { TagContract } from '@learnloom/contracts/content/tags';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { counted } from '../../kernel/wording.ts';
import { existing, tagStream, tagUse, type TagUse } from './tag.ts';

export const editTag = (contract: TagContract) =>
  tagStream(contract).on<ReturnType<TagContract['edit']['input']>, TagUse, { key: string; slug: string }>(
    contract.edit,
    {
      prepare: ({ key }, ports) => tagUse(contract, key, ports),
      decide: ({ title, slug }, state, { facts }) => {
        const { published: _published, ...before } = existing(state);
        const changes = changedFields(before, { title, slug });
        if (changes?.slug && facts.items > 0) {
          const message = `The slug is used by ${counted(facts.items, contract.kind, `${contract.kind}s`)} and stays as it is.`;
          throw conflict(message, { slug: message });
        }
        return changes ? [{ type: 'TagEdited', data: changes }] : [];
      },
      respond: ({ key, input }) => ({ key, slug: input.slug }),
    },
  );
