import { ADDRESSES, type ItemAddresses, type ItemContract } from '@learnloom/contracts/content/item';
import { answer } from '../../kernel/reading/answer.ts';
import { publishedTop } from './top-category.ts';
import { visibleItems } from './visible-items.ts';

/** Answers with the addresses of what is published in a published top category, a part at a time. */
export const itemAddresses = (contract: ItemContract) =>
  answer(
    contract.addresses,
    async ({ slug, page = 1 }, ports): Promise<ItemAddresses> => {
      const { key } = await publishedTop(ports.read, contract.kind, slug);
      const all = visibleItems(ports, contract.kind).where('i.topCategory', '=', key);
      const [counted, items] = await Promise.all([
        all
          .select(({ fn }) => [
            fn.countAll<number>().as('total'),
            fn.max(fn.coalesce('i.revisedAt', 'i.publishedAt')).as('changed'),
          ])
          .executeTakeFirst(),
        page === 0
          ? []
          : all
              .orderBy('i.slug')
              .limit(ADDRESSES)
              .offset((page - 1) * ADDRESSES)
              .select(({ fn }) => ['i.slug', fn.coalesce('i.revisedAt', 'i.publishedAt').as('changed')])
              .execute(),
      ]);
      return {
        key,
        total: counted?.total ?? 0,
        changed: counted?.changed ?? null,
        items: items.map(item => ({ slug: item.slug, changed: item.changed ?? '' })),
      };
    },
    { scopes: ({ key }) => [key], cost: 10 },
  );
