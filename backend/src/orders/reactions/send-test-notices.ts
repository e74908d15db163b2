import { orderSystem } from '@learnloom/contracts/orders/checkout';
import type { TestPaymentEvent } from '@learnloom/contracts/orders/test-payment';
import { reaction, type Effect, type Occurred } from '../../kernel/reactions/reaction.ts';
import type { Ports } from '../../kernel/ports.ts';
import { orderStream } from '../order/order.ts';
import { LATE_MS, signedNotice, testFacts, testPaymentStream } from '../services/providers/test-provider.ts';
import { paymentsOf } from '../services.ts';

const LATER = 'later';

/** Sends a notice of what the test provider knows now, signed and read as one that came over the network. */
async function send(key: string, ports: Ports, effect: Effect, part: string): Promise<void> {
  const [order, made] = await Promise.all([ports.stateOf(orderStream, key), ports.stateOf(testPaymentStream, key)]);
  const provider = paymentsOf(ports).of('test');
  if (!order || !provider) return;
  const expected = { order: key, total: order.total, currency: order.currency };
  const { body, headers } = signedNotice({ order: key, ...testFacts(made, expected, Date.now()) }, ports.secrets);
  const notice = await provider.parseWebhook(body, headers);
  if (!notice) return;
  const { order: _named, ...facts } = notice;
  await effect.execute(orderSystem.settle, { key, via: 'webhook', ...facts }, part);
}

async function act(event: Occurred<TestPaymentEvent>, ports: Ports, effect: Effect): Promise<void> {
  const { outcome } = event.data;
  if (effect.step === LATER) return send(event.key, ports, effect, LATER);
  const late = new Date(Date.parse(event.metadata.time) + LATE_MS + 100);
  if (outcome === 'notice-late') effect.schedule(late, LATER);
  else await send(event.key, ports, effect, 'first');
  if (outcome === 'notice-twice') await send(event.key, ports, effect, 'second');
  if (outcome === 'paid-later' || outcome === 'refunded') effect.schedule(late, LATER);
}

/** Sends the test provider's notices: on time, twice or late, as was chosen on its page. */
export const sendTestNotices = reaction<TestPaymentEvent>('SendTestNotices', {
  about: 'Sends the notices of test payments',
  on: { TestPaymentMade: act },
});
