import type { ItemContract } from '@learnloom/contracts/content/item';
import { ADDRESSES, type Addresses } from '@learnloom/contracts/kernel/published-kind';
import { answer } from '../../kernel/reading/answer.ts';
import type { Ports } from '../../kernel/ports.ts';
import { content } from '../tables.ts';
import { publishedTop } from './top-category.ts';
import { visibleItems } from './visible-items.ts';

/** Changed last among all, so that when readers last saw a change is found among them. */
const LATEST = 200;

const below = ({ read }: Pick<Ports, 'read'>, top: string) =>
  content(read).selectFrom('content_item').where('topCategory', '=', top);

/**
 * Answers with the addresses of what is published in a published top category, a part at a time. A part is so many items in the
 * order of their slugs, drafts among them: where it begins stands in an index, and nothing before it is looked at.
 */
export const itemAddresses = (contract: ItemContract) =>
  answer(
    contract.addresses,
    async ({ slug, page = 1 }, ports): Promise<Addresses> => {
      const { key } = await publishedTop(ports.read, contract.kind, slug);
      const visible = visibleItems(ports, contract.kind)
        .where('i.topCategory', '=', key)
        .leftJoin('page_settings as s', 's.key', 'i.key')
        // What search engines are to leave out, or to look for elsewhere, is no address for them.
        .where(({ or, eb }) => or([eb('s.key', 'is', null), eb.and({ 's.noIndex': false, 's.canonical': '' })]))
        .select(({ fn }) => ['i.slug', fn.coalesce('i.revisedAt', 'i.publishedAt').as('changed')]);
      const slugAfter = (items: number) =>
        below(ports, key).orderBy('slug').offset(items).limit(1).select('slug').executeTakeFirst();
      const partOf = async () => {
        const [first, next] = await Promise.all([slugAfter((page - 1) * ADDRESSES), slugAfter(page * ADDRESSES)]);
        if (!first) return [];
        return visible
          .where('i.slug', '>=', first.slug)
          .$if(next !== undefined, items => items.where('i.slug', '<', next?.slug ?? ''))
          .orderBy('i.slug')
          .execute();
      };
      const [counted, latest, items] = await Promise.all([
        content(ports.read).selectFrom('content_count').where('key', '=', key).select('items').executeTakeFirst(),
        visible.orderBy('i.updatedAt', 'desc').orderBy('i.key').limit(LATEST).execute(),
        page === 0 ? [] : partOf(),
      ]);
      return {
        key,
        parts: Math.max(1, Math.ceil((counted?.items ?? 0) / ADDRESSES)),
        changed: latest.reduce<string | null>(
          (newest, { changed }) => ((changed ?? '') > (newest ?? '') ? changed : newest),
          null,
        ),
        items: items.map(item => ({ slug: item.slug, changed: item.changed ?? '' })),
      };
    },
    { scopes: ({ key }) => [key], cost: 10 },
  );
