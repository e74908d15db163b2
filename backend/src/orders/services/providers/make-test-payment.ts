import { orderNumber } from '@learnloom/contracts/orders/order-events';
import { testPayments, type TestCheckout } from '@learnloom/contracts/orders/test-payment';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../../kernel/deciding/actor.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { answer } from '../../../kernel/reading/answer.ts';
import { orderStream, ownOrder, titleOf } from '../../order/order.ts';
import { sendTestNotices } from '../../reactions/send-test-notices.ts';
import { testPaymentStream } from './test-provider.ts';

/** The order that somebody pays with the test provider; refuses `missing` for any other. */
async function orderAt(key: string, actor: Actor | null, { stateOf }: Pick<Ports, 'stateOf'>) {
  const order = ownOrder(await stateOf(orderStream, key), actor);
  if (order.provider !== 'test') throw generalRefusal('not-found');
  return order;
}

/** A button of the test provider's page. A payment that was declined can be made again. */
export const makeTestPayment = testPaymentStream.on(testPayments.make, {
  prepare: async ({ key }, ports, { actor }) => void (await orderAt(key, actor, ports)),
  decide: ({ outcome }, state) => {
    if (state && state.outcome !== 'refused') throw refusal(testPayments.make, 'made-already');
    return [{ type: 'TestPaymentMade', data: { outcome } }];
  },
  settles: [sendTestNotices],
});

export const testCheckout = answer(testPayments.page, async ({ key }, ports): Promise<TestCheckout> => {
  const order = await orderAt(key, ports.actor, ports);
  const made = await ports.stateOf(testPaymentStream, key);
  return {
    order: key,
    number: orderNumber(key),
    title: titleOf(order),
    total: order.total,
    currency: order.currency,
    outcome: made?.outcome ?? null,
  };
});
