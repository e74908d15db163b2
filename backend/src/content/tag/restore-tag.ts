import { requireLatest } from '../../kernel/deciding/decider.ts';
import type { TagContract } from '@learnloom/contracts/content/tags';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { counted } from '../../kernel/wording.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { conflict, forbidden } from '@learnloom/contracts/kernel/refusal';
import { existing, tagStream, tagUse, type TagState, type TagUse } from './tag.ts';

interface Facts extends TagUse {
  readonly earlier: Pick<TagState, 'title' | 'slug'>;
}

/** Makes a tag what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreTag = (contract: TagContract) =>
  tagStream(contract).on<ReturnType<TagContract['restore']['input']>, Facts, { key: string; slug: string }>(
    contract.restore,
    {
      prepare: async ({ key, version }, ports) => {
        const wanted = { key, version, noun: 'tag', exists: Boolean };
        const { title, slug } = existing(await earlierState(tagStream(contract), wanted, ports));
        return { ...(await tagUse(contract, key, ports)), earlier: { title, slug } };
      },
      decide: (input, state, context) => {
        const { earlier, items } = context.facts;
        requireLatest('tag', input.latest, context);
        if (!state) {
          if (!context.may(contract.may.create)) throw forbidden('You may not create tags');
          return [{ type: 'TagRestored', data: { kind: contract.kind, ...earlier } }];
        }
        if (input.version === undefined) throw conflict('This tag is not deleted.');
        const { title, slug } = state;
        const changes = changedFields({ title, slug }, earlier);
        if (changes?.slug && items > 0)
          throw conflict(`The slug was another one then, and ${usedBy(contract, items)} the present one.`);
        return changes ? [{ type: 'TagEdited', data: changes }] : [];
      },
      respond: ({ key, facts }) => ({ key, slug: facts.earlier.slug }),
    },
  );

const usedBy = ({ kind }: TagContract, items: number): string =>
  `${counted(items, kind, `${kind}s`)} ${items === 1 ? 'uses' : 'use'}`;
