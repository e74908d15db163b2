import type { OrderItem } from '@learnloom/contracts/orders/order-events';
import { splitAmount } from '@learnloom/contracts/orders/split';

type Listed = Omit<OrderItem, 'total'>;

export interface Price {
  readonly items: readonly OrderItem[];
  readonly subtotal: number;
  readonly discount: number;
  readonly total: number;
}

/**
 * The price of items with a discount, in minor units: no more than what it is on, and shared among the items by their
 * prices so that what they come to is the total to the last unit.
 */
export function priceOf(items: readonly Listed[], discount: number): Price {
  const subtotal = items.reduce((sum, { price }) => sum + price, 0);
  const off = Math.max(0, Math.min(Math.round(discount), subtotal));
  const shares = splitAmount(
    off,
    items.map(({ price }) => price),
  );
  const priced = items.map((item, at) => ({ ...item, total: item.price - (shares[at] ?? 0) }));
  return { items: priced, subtotal, discount: off, total: subtotal - off };
}
