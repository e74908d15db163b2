import { requireLatest } from '../kernel/deciding/decider.ts';
import type { CategoryContract, CategoryFields } from '@learnloom/contracts/kernel/category';
import { changedFields } from '../kernel/deciding/changed-fields.ts';
import { earlierState } from '../kernel/deciding/earlier-state.ts';
import { conflict, forbidden } from '@learnloom/contracts/kernel/refusal';
import { categoryStream, existing, writtenFields, type CategoryPlace } from './category.ts';

/** The category as it was at the earlier version. */
type Facts = CategoryFields;

/** Makes a category what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreCategory = (contract: CategoryContract) =>
  categoryStream(contract).on<ReturnType<CategoryContract['restore']['input']>, Facts, CategoryPlace>(
    contract.restore,
    {
      prepare: async ({ key, version }, ports) => {
        const wanted = { key, version, noun: contract.noun, exists: Boolean };
        const earlier = existing(await earlierState(categoryStream(contract), wanted, ports));
        const { parent } = earlier;
        if (parent !== null && !(await ports.db('category').where({ key: parent, kind: contract.kind }).first('key')))
          throw conflict('The parent category no longer exists. Restore it first.');
        return { ...writtenFields(earlier), parent };
      },
      decide: (input, state, context) => {
        const { kind, noun } = contract;
        const { parent, ...fields } = context.facts;
        requireLatest(noun, input.latest, context);
        if (state) {
          if (input.version === undefined) throw conflict(`This ${noun} is not deleted.`);
          const changes = changedFields(writtenFields(state), fields);
          return changes ? [{ type: 'CategoryEdited', data: changes }] : [];
        }
        if (!context.may(contract.may.create)) throw forbidden('You may not create categories');
        return [{ type: 'CategoryRestored', data: { kind, ...fields, parent } }];
      },
      respond: ({ key, facts }) => ({ key, slug: facts.slug }),
    },
  );
