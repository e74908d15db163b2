import type { CategoryContract } from '@learnloom/contracts/kernel/category';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { earlierState } from '../kernel/deciding/earlier-state.ts';
import { restoration } from '../kernel/deciding/life.ts';
import type { Ports } from '../kernel/ports.ts';
import { categories } from './tables.ts';
import { categoryStream, writtenFields } from './category.ts';

/** Makes a category what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreCategory = (contract: CategoryContract) =>
  categoryStream(contract).on(contract.restore, {
    prepare: async ({ key, version }, ports) => {
      const earlier = await earlierState(contract.restore, categoryStream(contract), { key, version }, ports);
      const { parent } = earlier;
      if (parent !== null && !(await isThere(parent, contract, ports))) throw refusal(contract.restore, 'parent-gone');
      return { ...writtenFields(earlier), parent };
    },
    decide: (input, state, context) => {
      const { parent, ...earlier } = context.facts;
      return restoration(contract.restore, input, state, context, {
        noun: contract.noun,
        create: contract.may.create,
        earlier,
        edited: data => ({ type: 'CategoryEdited', data }),
        restored: fields => ({ type: 'CategoryRestored', data: { kind: contract.kind, ...fields, parent } }),
      });
    },
    respond: ({ key, facts }) => ({ key, slug: facts.slug }),
  });

async function isThere(key: string, { kind }: CategoryContract, { read }: Pick<Ports, 'read'>): Promise<boolean> {
  const found = await categories(read)
    .selectFrom('category')
    .where('key', '=', key)
    .where('kind', '=', kind)
    .select('key')
    .executeTakeFirst();
  return found !== undefined;
}
