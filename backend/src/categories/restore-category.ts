import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { conflict } from '@learnloom/contracts/kernel/refusal';
import { earlierState } from '../kernel/deciding/earlier-state.ts';
import { restoration } from '../kernel/deciding/life.ts';
import { categoryStream, writtenFields } from './category.ts';

/** Makes a category what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.restore, {
    prepare: async ({ key, version }, ports) => {
      const earlier = await earlierState(categoryStream(contract), { key, version, noun: contract.noun }, ports);
      const { parent } = earlier;
      if (parent !== null && !(await ports.db('category').where({ key: parent, kind: contract.kind }).first('key')))
        throw conflict('The parent category no longer exists. Restore it first.');
      return { ...writtenFields(earlier), parent };
    },
    decide: (input, state, context) => {
      const { parent, ...earlier } = context.facts;
      return restoration(input, state, context, {
        noun: contract.noun,
        many: 'categories',
        create: contract.may.create,
        earlier,
        edited: data => ({ type: 'CategoryEdited', data }),
        restored: fields => ({ type: 'CategoryRestored', data: { kind: contract.kind, ...fields, parent } }),
      });
    },
    respond: ({ key, facts }) => ({ key, slug: facts.slug }),
  });
