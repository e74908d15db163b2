import type { TagContract } from '@learnloom/contracts/content/tags';
import { deleting } from '../../kernel/deciding/life.ts';
import { counted } from '../../kernel/wording.ts';
import { tagStream, tagUse } from './tag.ts';

export const deleteTag = (contract: TagContract) =>
  deleting(tagStream(contract), contract.remove, 'TagDeleted', {
    prepare: ({ key }, ports) => tagUse(contract, key, ports),
    neededFor: ({ items }) =>
      items > 0
        ? `This tag is used by ${counted(items, contract.kind, `${contract.kind}s`)}. Remove it there first.`
        : null,
  });
