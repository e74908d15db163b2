import { lifeFields, thing } from '../kernel/thing.ts';
import { webhookKinds, type WebhookKind } from './kinds.ts';
import { webhookAggregate, webhooks } from './webhooks.ts';

const labels = (kinds: unknown): readonly string[] =>
  (Array.isArray(kinds) ? kinds : []).map(kind => webhookKinds[kind as WebhookKind]?.label ?? String(kind));

export const webhookThing = thing({
  subject: webhooks.subject,
  aggregate: webhookAggregate,
  noun: 'webhook',
  label: 'Webhooks',
  named: [['url']],
  page: ({ key }) => `/settings/webhooks/${key}`,
  fields: {
    url: { label: 'Address' },
    kinds: { label: 'Events', reads: labels },
    status: { values: { active: 'Active', paused: 'Paused', failing: 'Disabled after failures' } },
    deleted: lifeFields.deleted,
  },
});
