import type { TagContract } from '@learnloom/contracts/content/tags';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { isThere } from '../../kernel/deciding/existing.ts';
import { tagStream } from './tag.ts';

export const createTag = (contract: TagContract) =>
  tagStream(contract).on(contract.create, {
    decide: ({ title, slug }, state) => {
      if (isThere(state)) throw conflict('This tag exists already');
      return [{ type: 'TagCreated', data: { kind: contract.kind, title, slug } }];
    },
    respond: ({ key, input }) => ({ key, slug: input.slug }),
  });
