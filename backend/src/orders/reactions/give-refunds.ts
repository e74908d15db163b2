import { orderSystem } from '@learnloom/contracts/orders/checkout';
import type { OrderEvent } from '@learnloom/contracts/orders/order-events';
import { reaction } from '../../kernel/reactions/reaction.ts';
import { orderStream } from '../order/order.ts';
import { ProviderFailure } from '../services/providers/payment-provider.ts';
import { paymentsOf } from '../services.ts';

/** Has the provider give money back that staff decided to refund. */
export const giveRefunds = reaction<OrderEvent>('GiveRefunds', {
  about: 'Sends refunds to the payment provider',
  on: {
    RefundRequested: async ({ key, data: { refund, amount } }, ports, effect) => {
      const order = await ports.stateOf(orderStream, key);
      if (!order?.provider || order.pendingRefund !== refund) return;
      const { total, currency, reference, transaction } = order;
      const provider = paymentsOf(ports).of(order.provider);
      let reason = provider ? '' : 'The keys of the payment provider are not set.';
      try {
        const about = { order: key, total, currency, reference: reference ?? key, transaction, refund, amount };
        await provider?.refund(about, effect.signal);
      } catch (error) {
        if (!(error instanceof ProviderFailure) || !error.final) throw error;
        reason = error.message;
      }
      await effect.execute(orderSystem.noteRefund, { key, refund, reason });
    },
  },
});
