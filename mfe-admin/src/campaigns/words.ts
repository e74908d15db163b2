import type { CampaignState } from '@learnloom/contracts/mail/campaigns';
import { campaignsMessages } from './messages/messages.ts';

const t = campaignsMessages.text;

export const stateNames: Readonly<Record<CampaignState, string>> = {
  draft: t('draft'),
  scheduled: t('scheduled'),
  sending: t('sending'),
  paused: t('paused'),
  stopped: t('stopped'),
  sent: t('sent'),
};

export const tones = {
  draft: 'draft',
  scheduled: 'draft',
  sending: 'published',
  paused: 'draft',
  stopped: 'danger',
  sent: 'published',
} as const satisfies Record<CampaignState, string>;
