import type { OwnOrder } from '@learnloom/contracts/orders/checkout';
import type { OrderStatus, ProviderName } from '@learnloom/contracts/orders/order-events';
import { english } from './messages/en.ts';

type Tone = 'neutral' | 'published' | 'draft' | 'danger';

/** For staff. Buyers read them in the language of the site. */
export const statusLabels: Readonly<Record<OrderStatus, string>> = {
  open: english['status.open'],
  pending: english['status.pending'],
  refused: english['status.refused'],
  cancelled: english['status.cancelled'],
  paid: english['status.paid'],
  refunded: english['status.refunded'],
};

export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  open: 'draft',
  pending: 'draft',
  refused: 'danger',
  cancelled: 'neutral',
  paid: 'published',
  refunded: 'neutral',
};

/** For staff, too. */
export const providerLabels: Readonly<Record<ProviderName, string>> = {
  test: english['provider.test'],
  paystack: english['provider.paystack'],
  stripe: english['provider.stripe'],
};

/** The buyer can still pay it. */
export const isPayable = ({ status }: Pick<OwnOrder, 'status'>): boolean => status === 'open' || status === 'refused';
