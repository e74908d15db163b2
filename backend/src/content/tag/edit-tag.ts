import type { TagContract } from '@learnloom/contracts/content/tags';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { counted } from '../../kernel/wording.ts';
import { tagStream, tagUse } from './tag.ts';

export const editTag = (contract: TagContract) =>
  tagStream(contract).on(contract.edit, {
    prepare: ({ key }, ports) => tagUse(contract, key, ports),
    decide: ({ title, slug }, state, { facts }) => {
      const changes = changedFields<{ title: string; slug: string }>(existing(state), { title, slug });
      if (changes?.slug && facts.items > 0)
        throw refusal(contract.edit, 'slug-in-use', { uses: counted(facts.items, contract.kind, `${contract.kind}s`) });
      return changes ? [{ type: 'TagEdited', data: changes }] : [];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });
