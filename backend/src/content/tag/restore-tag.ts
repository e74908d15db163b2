import type { TagContract } from '@learnloom/contracts/content/tags';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import { counted } from '../../kernel/wording.ts';
import { tagStream, tagUse } from './tag.ts';

/** Makes a tag what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreTag = (contract: TagContract) =>
  tagStream(contract).on(contract.restore, {
    prepare: async ({ key, version }, ports) => {
      const { title, slug } = await earlierState(contract.restore, tagStream(contract), { key, version }, ports);
      return { ...(await tagUse(contract, key, ports)), earlier: { title, slug } };
    },
    decide: (input, state, context) => {
      const { earlier, items } = context.facts;
      return restoration(contract.restore, input, state, context, {
        noun: 'tag',
        create: contract.may.create,
        earlier,
        edited: data => {
          if (data.slug && items > 0) throw refusal(contract.restore, 'slug-in-use', { uses: usedBy(contract, items) });
          return { type: 'TagEdited', data };
        },
        restored: fields => ({ type: 'TagRestored', data: { kind: contract.kind, ...fields } }),
      });
    },
    respond: ({ key, facts }) => ({ key, slug: facts.earlier.slug }),
  });

const usedBy = ({ kind }: TagContract, items: number): string =>
  `${counted(items, kind, `${kind}s`)} ${items === 1 ? 'uses' : 'use'}`;
