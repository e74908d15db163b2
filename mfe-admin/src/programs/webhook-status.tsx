import type { WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { StatusChip } from '@learnloom/ui/core';

/** Whether messages are sent, and whether they arrive. */
export const WebhookChip = ({ status, failingSince }: Pick<WebhookRow, 'status' | 'failingSince'>) => {
  if (status === 'paused') return <StatusChip tone="draft">Paused</StatusChip>;
  if (status === 'failing') return <StatusChip tone="danger">Disabled</StatusChip>;
  if (failingSince !== null) return <StatusChip tone="danger">Failing</StatusChip>;
  return <StatusChip tone="published">Active</StatusChip>;
};
