import type { TagContract } from '@learnloom/contracts/content/tags';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { deleting } from '../../kernel/deciding/life.ts';
import { counted } from '../../kernel/wording.ts';
import { tagStream, tagUse } from './tag.ts';

export const deleteTag = (contract: TagContract) =>
  deleting(tagStream(contract), contract.remove, 'TagDeleted', {
    prepare: ({ key }, ports) => tagUse(contract, key, ports),
    neededFor: ({ items }) =>
      items > 0
        ? refusal(contract.remove, 'tag-in-use', { uses: counted(items, contract.kind, `${contract.kind}s`) })
        : null,
  });
