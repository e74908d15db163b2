import type { ItemContract } from '@learnloom/contracts/content/item';
import type { ItemFields } from '@learnloom/contracts/content/item-events';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { existing, isThere, requireNew } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';
import { placeOf } from './item-facts.ts';
import { itemStream } from './item.ts';

/** UTF-16 units of a title and of a slug, with room for what tells a copy apart. */
const MAX_TITLE = 190;
const MAX_SLUG = 90;

/** The first slug in the category that is not in use: `flexbox-copy`, then `flexbox-copy-2`. */
async function freeSlug({ kind }: ItemContract, { slug, topCategory }: ItemFields, { read }: Pick<Ports, 'read'>) {
  const copy = `${slug.slice(0, MAX_SLUG).replace(/-$/, '')}-copy`;
  const rows = await content(read)
    .selectFrom('content_item')
    .where('kind', '=', kind)
    .where('topCategory', '=', topCategory)
    .where('slug', 'like', `${copy}%`)
    .select('slug')
    .execute();
  const usedSlugs = new Set(rows.map(row => row.slug));
  let number = 1;
  let free = copy;
  while (usedSlugs.has(free)) free = `${copy}-${(number += 1)}`;
  return free;
}

/** Fields of the copy; null: there is no original. */
async function copyOf(contract: ItemContract, of: string, ports: Ports): Promise<ItemFields | null> {
  const item = await ports.stateOf(itemStream(contract), of);
  if (!isThere(item)) return null;
  const { title, summary, author, metaTitle, metaKeywords, imageThumbnail, videoThumbnail, tags, order, ...rest } = {
    ...item,
    ...item.draft,
  };
  const { slug, category, topCategory } = item;
  const fields: ItemFields = {
    ...{ title: `${title.slice(0, MAX_TITLE)} (copy)`, slug, category, topCategory },
    ...{ summary, author, metaTitle, metaKeywords, imageThumbnail, videoThumbnail, tags, order },
    content: rest.content,
    featured: false,
  };
  return { ...fields, slug: await freeSlug(contract, fields, ports) };
}

/** Makes a draft like another item, beside it. Readers see nothing of it. */
export const duplicateItem = (contract: ItemContract) =>
  itemStream(contract).on(contract.duplicate, {
    prepare: async ({ of }, ports) => ({ copy: await copyOf(contract, of, ports) }),
    decide: (_input, state, { facts: { copy } }) => {
      requireNew(contract.kind, state);
      if (!copy) throw generalRefusal('not-found');
      return [{ type: 'ContentCreated', data: { kind: contract.kind, ...copy } }];
    },
    respond: ({ key, state }, ports) => placeOf(contract, key, existing(state), ports),
  });
