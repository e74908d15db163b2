import { exponentOf } from '@learnloom/contracts/orders/money';
import { orderNumber } from '@learnloom/contracts/orders/order-events';
import type { TakeoutPart } from '../../kernel/open-takeout.ts';
import { ordersOf } from '../tables.ts';

/** Orders that are listed. */
const MAX_ORDERS = 1000;

/** A buyer's orders for the data export. Amounts as people read them, not in minor units. */
export const ordersTaken: TakeoutPart = {
  about: 'Orders that you placed, with what you paid and what was refunded, newest first.',
  rows: async ({ account }, { read }) => {
    const rows = await ordersOf(read)
      .selectFrom('course_order')
      .where('buyer', '=', account)
      .orderBy('placedAt', 'desc')
      .orderBy('key')
      .limit(MAX_ORDERS)
      .select([
        'key',
        'items',
        'bundle',
        'currency',
        'discount',
        'total',
        'refunded',
        'provider',
        'status',
        'placedAt',
        'paidAt',
      ])
      .execute();
    return rows.map(({ key, items, bundle, discount, total, refunded, ...row }) => {
      const units = 10 ** exponentOf(row.currency);
      return {
        number: orderNumber(key),
        ...row,
        bundle: bundle?.title ?? null,
        courses: items.map(({ title, price }) => ({ title, price: price / units })),
        discount: discount / units,
        total: total / units,
        refunded: refunded / units,
      };
    });
  },
};
