import type { OwnOrder } from '@learnloom/contracts/orders/checkout';
import type { OrderStatus, ProviderName } from '@learnloom/contracts/orders/order-events';

type Tone = 'neutral' | 'published' | 'draft' | 'danger';

export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  open: 'Unpaid',
  pending: 'Payment pending',
  refused: 'Payment declined',
  cancelled: 'Canceled',
  paid: 'Paid',
  refunded: 'Refunded',
};

export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  open: 'draft',
  pending: 'draft',
  refused: 'danger',
  cancelled: 'neutral',
  paid: 'published',
  refunded: 'neutral',
};

export const providerLabels: Readonly<Record<ProviderName, string>> = {
  test: 'Test provider',
  paystack: 'Paystack',
  stripe: 'Stripe',
};

/** The buyer can still pay it. */
export const isPayable = ({ status }: Pick<OwnOrder, 'status'>): boolean => status === 'open' || status === 'refused';
