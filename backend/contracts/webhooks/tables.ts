import { integer, json, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { WebhookKind } from './kinds.ts';
import type { WebhookStatus } from './webhooks.ts';

export const webhookTable = table(
  'webhook',
  {
    url: text,
    kinds: json<readonly WebhookKind[]>(),
    status: oneOf<WebhookStatus>(),
    createdBy: orNull(text),
    createdAt: timestamp,
    updatedAt: timestamp,
    version: integer,
  },
  {
    indexes: [
      ['updatedAt desc', 'key'],
      ['url', 'key'],
    ],
  },
);
