import { refusal } from '@learnloom/contracts/kernel/refusal';
import { webhooks } from '@learnloom/contracts/webhooks/webhooks';
import { existing } from '../../kernel/deciding/existing.ts';
import { services } from '../services.ts';
import { webhook } from './webhook.ts';

export const testWebhook = webhook.on(webhooks.test, {
  prepare: (_input, _ports, { commandId }) => Promise.resolve({ delivery: commandId }),
  decide: (_input, state, { facts: { delivery } }) => {
    existing(state);
    return [{ type: 'WebhookTestRequested', data: { delivery } }];
  },
});

export const sendWebhookAgain = webhook.on(webhooks.sendAgain, {
  deps: [services.deliveries],
  prepare: async ({ key, delivery }, { webhookDeliveries }) => {
    const message = await webhookDeliveries.find(delivery);
    return { known: message?.webhook === key };
  },
  decide: ({ delivery }, state, { facts: { known } }) => {
    existing(state);
    if (!known) throw refusal(webhooks.sendAgain, 'no-delivery');
    return [{ type: 'WebhookRepeatRequested', data: { delivery } }];
  },
});
