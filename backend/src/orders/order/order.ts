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

interface Bought {
  readonly items: readonly Pick<OrderItem, 'title'>[];
  readonly bundle: Order['bundle'];
}

/** What people call what was bought. */
export const titleOf = ({ items, bundle }: Bought): string =>
  bundle?.title ?? items.map(({ title }) => title).join(', ');

/** The same with every course of a bundle. */
export const fullTitleOf = ({ items, bundle }: Bought): string => {
  const titles = items.map(({ title }) => title).join(', ');
  return bundle ? `${bundle.title} (${titles})` : titles;
};
