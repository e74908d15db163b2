import type { InputOf } from '@learnloom/contracts/kernel/command';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { webhookAggregate, webhooks, type WebhookFields } from '@learnloom/contracts/webhooks/webhooks';
import { stream } from '../../kernel/deciding/decider.ts';

export const webhook = stream(webhooks.subject, webhookAggregate);

/** The fields as they are recorded. `url`: as messages are sent to it; null: it is not public. */
export function writtenWebhook(
  { kinds }: Pick<InputOf<typeof webhooks.add>, 'kinds'>,
  url: string | null,
): WebhookFields {
  if (url === null) throw refusal(webhooks.add, 'not-public');
  if (kinds.length === 0) throw refusal(webhooks.add, 'no-kinds');
  return { url, kinds: [...new Set(kinds)].sort() };
}
