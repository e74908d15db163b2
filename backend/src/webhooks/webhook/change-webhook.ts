import { refusal } from '@learnloom/contracts/kernel/refusal';
import { MOST_WEBHOOKS, webhooks, type AddedWebhook, type WebhookFields } from '@learnloom/contracts/webhooks/webhooks';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import { services } from '../services.ts';
import { webhookRows } from '../tables.ts';
import { webhook, writtenWebhook } from './webhook.ts';

/** Its secret is shown once. */
export const addWebhook = webhook.on(webhooks.add, {
  deps: [services.deliveries, services.sender],
  prepare: async ({ url }, { read, webhookSender }) => {
    const row = await webhookRows(read)
      .selectFrom('webhook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
    return { url: webhookSender.allowed(url), present: Number(row?.count ?? 0) };
  },
  decide: (input, state, { facts: { url, present } }) => {
    requireNew('webhook', state);
    const data = writtenWebhook(input, url);
    if (present >= MOST_WEBHOOKS) throw refusal(webhooks.add, 'too-many-webhooks');
    return [{ type: 'WebhookAdded', data }];
  },
  respond: async ({ key }, { webhookDeliveries }): Promise<AddedWebhook> => ({
    key,
    secret: await webhookDeliveries.issue(key),
  }),
});

export const editWebhook = webhook.on(webhooks.edit, {
  deps: [services.sender],
  prepare: ({ url }, { webhookSender }) => Promise.resolve({ url: webhookSender.allowed(url) }),
  decide: (input, state, { facts: { url } }) => {
    const { url: before, kinds } = existing(state);
    const changes = changedFields<WebhookFields>({ url: before, kinds }, writtenWebhook(input, url));
    return changes ? [{ type: 'WebhookEdited', data: changes }] : [];
  },
});

export const pauseWebhook = webhook.on(webhooks.pause, {
  decide: (_input, state) => (existing(state).status === 'active' ? [{ type: 'WebhookPaused', data: {} }] : []),
});

export const resumeWebhook = webhook.on(webhooks.resume, {
  deps: [services.deliveries],
  decide: (_input, state) => (existing(state).status === 'active' ? [] : [{ type: 'WebhookResumed', data: {} }]),
  respond: ({ key }, { webhookDeliveries }) => webhookDeliveries.renew(key),
});

export const disableWebhook = webhook.on(webhooks.disable, {
  decide: (_input, state) => (existing(state).status === 'active' ? [{ type: 'WebhookDisabled', data: {} }] : []),
});

export const deleteWebhook = webhook.on(webhooks.remove, {
  deps: [services.deliveries],
  decide: (_input, state) => {
    existing(state);
    return [{ type: 'WebhookDeleted', data: {} }];
  },
  respond: ({ key }, { webhookDeliveries }) => webhookDeliveries.remove(key),
});
