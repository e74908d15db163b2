import { requireLatest } from '../../kernel/deciding/decider.ts';
import type { ItemContract, ItemFields, ItemPlace } from '@learnloom/contracts/content/item';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import type { Ports } from '../../kernel/ports.ts';
import { conflict, forbidden } from '@learnloom/contracts/kernel/refusal';
import { itemFacts, itemFields } from './item-facts.ts';
import { exists, fieldsOf, itemStream } from './item.ts';

interface Facts {
  /** What the item would be: the earlier version with the references that still lead somewhere. */
  readonly fields: ItemFields;
  readonly topSlug: string;
}

/** Makes an item what it was at an earlier version. What was deleted comes back as a draft; nothing is published. */
export const restoreItem = (contract: ItemContract) =>
  itemStream(contract).on<ReturnType<ItemContract['restore']['input']>, Facts, ItemPlace>(contract.restore, {
    prepare: async ({ key, version }, ports) => {
      const wanted = { key, version, noun: contract.kind, exists };
      return itemAgain(contract, fieldsOf(await earlierState(itemStream(contract), wanted, ports)), ports);
    },
    decide: (input, state, context) => {
      const { kind } = contract;
      const { fields } = context.facts;
      requireLatest(kind, input.latest, context);
      if (exists(state)) {
        if (input.version === undefined) throw conflict(`This ${kind} is not deleted.`);
        const changes = changedFields(fieldsOf(state), fields);
        return changes ? [{ type: 'ContentEdited', data: changes }] : [];
      }
      if (!context.may(contract.may.create)) throw forbidden(`You may not create ${kind}s`);
      return [{ type: 'ContentRestored', data: { kind, ...fields, publishedOn: state.publishedOn } }];
    },
    respond: ({ key, facts }) => ({ key, slug: facts.fields.slug, parentCategory: facts.topSlug }),
  });

/** Derives the item anew from what was written, as an edit would. Tags that are gone since are left out. */
async function itemAgain(contract: ItemContract, fields: ItemFields, ports: Ports): Promise<Facts> {
  const { kind } = contract;
  const { db } = ports;
  const [category, author, tags] = await Promise.all([
    db('category').where({ key: fields.category, kind }).first<{ slug: string } | undefined>('slug'),
    db('author').where({ key: fields.author }).first<{ key: string } | undefined>('key'),
    db('tag').where({ kind }).whereIn('slug', fields.tags).pluck<string[]>('slug'),
  ]);
  if (!category) throw conflict('The category of that version no longer exists. Restore it first.');
  if (!author) throw conflict('The author of that version no longer exists.');
  const written = {
    ...fields,
    published: false,
    category: category.slug,
    tags: fields.tags.filter(tag => tags.includes(tag)),
  };
  const facts = await itemFacts(contract, written, ports);
  return { fields: itemFields(written, facts), topSlug: facts.topSlug };
}
