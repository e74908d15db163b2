import type { Event } from '@learnloom/contracts/kernel/event';
import {
  TEST_KIND,
  webhookKindNames,
  webhookKinds,
  type WebhookKind,
  type WebhookMessage,
} from '@learnloom/contracts/webhooks/kinds';
import { webhooks, type WebhookEvent } from '@learnloom/contracts/webhooks/webhooks';
import { parseStream } from '@learnloom/platform/event-store/event-store';
import { isThere } from '../kernel/deciding/existing.ts';
import { uuidOf } from '../kernel/deciding/uuid.ts';
import { reaction, type Act, type Effect, type Occurred } from '../kernel/reactions/reaction.ts';
import type { PortsWith } from '../kernel/services/with-services.ts';
import { services } from './services.ts';
import { webhookRows } from './tables.ts';
import { webhook } from './webhook/webhook.ts';

const SECOND_MS = 1000;
/** Seconds between a try that failed and the next: a day and a half altogether. */
const PAUSES = [5, 60, 300, 1800, 7200, 18_000, 36_000, 64_800] as const;
/** After so long without anything that arrived a webhook is disabled. */
const FAILING_MS = 5 * 86_400_000;
/** The other side says that it is to be told no more. */
const GONE = 410;

const deps = [services.deliveries, services.sender] as const;
type SenderPorts = PortsWith<typeof deps>;

const kindOf = new Map<string, WebhookKind>(webhookKindNames.map(kind => [webhookKinds[kind].event, kind]));

function messageOf(type: WebhookMessage['type'], { stream, version, metadata }: Occurred): string {
  const { category, key } = parseStream(stream);
  const message: WebhookMessage = { type, timestamp: metadata.time, data: { entity: category, key, version } };
  return JSON.stringify(message);
}

const stepOf = (delivery: string, attempt: number): string => `${delivery} ${attempt}`;

/** Notes a message to each webhook that is to be told of the event. */
async function queue(event: Occurred, ports: SenderPorts, effect: Effect): Promise<void> {
  const kind = kindOf.get(event.type);
  if (!kind) return;
  const rows = await webhookRows(ports.read)
    .selectFrom('webhook')
    .where('status', '=', 'active')
    .select(['key', 'kinds'])
    .execute();
  for (const { key } of rows.filter(row => row.kinds.includes(kind))) {
    const delivery = uuidOf('webhook', effect.key, key);
    await ports.webhookDeliveries.add({ key: delivery, webhook: key, kind, message: messageOf(kind, event) });
    effect.schedule(new Date(), stepOf(delivery, 0));
  }
}

/** One try. Its result is noted, and the next try is scheduled where it failed. */
async function attempt(delivery: string, tried: number, ports: SenderPorts, effect: Effect): Promise<void> {
  const message = await ports.webhookDeliveries.find(delivery);
  if (!message) return;
  const state = await ports.stateOf(webhook, message.webhook);
  const secret = await ports.webhookDeliveries.secretOf(message.webhook);
  if (!isThere(state) || secret === null) return;
  if (state.status !== 'active' && tried > 0) {
    const response = 'Not sent again: the webhook is not active';
    await ports.webhookDeliveries.note(message, { status: null, ms: 0, response, arrived: false, next: null });
    return;
  }
  const reply = await ports.webhookSender.post({ url: state.url, secret }, delivery, message.message);
  const hasArrived = reply.status !== null && reply.status >= 200 && reply.status < 300;
  const pause = PAUSES[tried];
  const next =
    hasArrived || pause === undefined || reply.status === GONE ? null : new Date(Date.now() + pause * SECOND_MS);
  const failingSince = await ports.webhookDeliveries.note(message, { ...reply, arrived: hasArrived, next });
  if (next) effect.schedule(next, stepOf(delivery, tried + 1));
  const isOver = failingSince !== null && Date.now() - failingSince.getTime() > FAILING_MS;
  if (isOver || reply.status === GONE) await effect.execute(webhooks.disable, { key: message.webhook });
}

/** The step of a try says of which message it is, and how many came before. */
async function sendStep(step: string, ports: SenderPorts, effect: Effect): Promise<void> {
  const [delivery = '', tried = '0'] = step.split(' ');
  await attempt(delivery, Number(tried), ports, effect);
}

const act: Act<Event, typeof deps> = (event, ports, effect) =>
  effect.step === null ? queue(event, ports, effect) : sendStep(effect.step, ports, effect);

export const sendWebhooks = reaction<Event, typeof deps>('SendWebhooks', {
  about: 'Sends events to the addresses of other programs',
  deps,
  on: Object.fromEntries([...kindOf.keys()].map(type => [type, act])),
});

/** Messages that staff ask for. */
export const sendRequestedWebhooks = reaction<WebhookEvent, typeof deps>('SendRequestedWebhooks', {
  about: 'Sends test messages to webhooks, and earlier messages again',
  deps,
  on: {
    WebhookTestRequested: async (event, ports, effect) => {
      if (effect.step !== null) return sendStep(effect.step, ports, effect);
      const { delivery } = event.data;
      const message = messageOf(TEST_KIND, event);
      await ports.webhookDeliveries.add({ key: delivery, webhook: event.key, kind: TEST_KIND, message });
      return attempt(delivery, 0, ports, effect);
    },
    WebhookRepeatRequested: ({ data: { delivery } }, ports, effect) =>
      effect.step === null ? attempt(delivery, 0, ports, effect) : sendStep(effect.step, ports, effect),
  },
});
