import { webhookTable } from '@learnloom/contracts/webhooks/tables';
import { webhookAggregate, webhooks } from '@learnloom/contracts/webhooks/webhooks';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** Addresses of other programs, and what each is told of. */
export const webhook = rowsOf(webhookAggregate, webhookTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [webhooks.topics.staff], scopes: [] }),
});
