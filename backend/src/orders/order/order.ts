import { orderAggregate, orderSubject, type Order, type OrderItem } from '@learnloom/contracts/orders/order-events';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { stream } from '../../kernel/deciding/decider.ts';

export const orderStream = stream(orderSubject, orderAggregate);

/** The buyer's own order; refuses `missing` somebody else's as if it did not exist. */
export function ownOrder(state: Order | null, actor: { readonly key: string } | null): Order {
  if (!state || state.buyer !== actor?.key) throw generalRefusal('not-found');
  return state;
}

/** The buyer may still pay. */
export const canBePaid = ({ status }: Pick<Order, 'status'>): boolean => status === 'open' || status === 'refused';

/** What people call what was bought. */
export const titleOf = (items: readonly Pick<OrderItem, 'title'>[]): string =>
  items.map(({ title }) => title).join(', ');
