import type { TagContract } from '@learnloom/contracts/content/tags';
import { requireNew } from '../../kernel/deciding/existing.ts';
import { tagStream } from './tag.ts';

export const createTag = (contract: TagContract) =>
  tagStream(contract).on(contract.create, {
    decide: ({ title, slug }, state) => {
      requireNew('tag', state);
      return [{ type: 'TagCreated', data: { kind: contract.kind, title, slug } }];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });
