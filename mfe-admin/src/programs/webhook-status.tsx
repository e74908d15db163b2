import type { WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { StatusChip } from '@learnloom/ui/core';
import { programsMessages } from './messages/messages.ts';

const t = programsMessages.text;

/** Whether messages are sent, and whether they arrive. */
export const WebhookChip = ({ status, failingSince }: Pick<WebhookRow, 'status' | 'failingSince'>) => {
  if (status === 'paused') return <StatusChip tone="draft">{t('paused')}</StatusChip>;
  if (status === 'failing') return <StatusChip tone="danger">{t('disabled')}</StatusChip>;
  if (failingSince !== null) return <StatusChip tone="danger">{t('failing')}</StatusChip>;
  return <StatusChip tone="published">{t('active')}</StatusChip>;
};
