import type { CategoryContract, CategoryFields } from '@learnloom/contracts/kernel/category';
import type { Permission } from '@learnloom/contracts/kernel/access';
import { messages } from '@learnloom/contracts/kernel/messages';
import { changedFields } from '../kernel/changed-fields.ts';
import { recordedStates } from '../kernel/recorded-states.ts';
import { conflict, forbidden, invalid, missing } from '../kernel/refusal.ts';
import { requireLatest } from '../kernel/require-latest.ts';
import { categoryStream, writtenFields, type CategoryPlace } from './category.ts';

/** The category as it was at the earlier version. */
type Facts = CategoryFields;

/** Makes a category what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreCategory = (contract: CategoryContract) =>
  categoryStream(contract).on<ReturnType<CategoryContract['restore']['input']>, Facts, CategoryPlace>(
    contract.restore,
    {
      prepare: async ({ key, version }, ports) => {
        const states = await recordedStates(categoryStream(contract), key, ports);
        if (states.length === 0) throw missing(messages.contentMissing);
        if (version !== undefined && version >= states.length) throw invalid({ version: 'There is no such version' });
        const earlier = version === undefined ? states.findLast(state => state !== null) : states[version];
        if (!earlier) throw conflict(`This ${contract.noun} was deleted then. Choose an earlier version.`);
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
        if (!context.may(`${kind}-category:create` satisfies Permission))
          throw forbidden('You may not create categories');
        return [{ type: 'CategoryRestored', data: { kind, ...fields, parent } }];
      },
      respond: ({ key, facts }) => ({ key, slug: facts.slug }),
    },
  );
