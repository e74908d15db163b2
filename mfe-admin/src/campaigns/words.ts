import type { CampaignState } from '@learnloom/contracts/mail/campaigns';

export const stateNames: Readonly<Record<CampaignState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  sending: 'Sending',
  paused: 'Paused',
  stopped: 'Stopped',
  sent: 'Sent',
};

export const tones = {
  draft: 'draft',
  scheduled: 'draft',
  sending: 'published',
  paused: 'draft',
  stopped: 'danger',
  sent: 'published',
} as const satisfies Record<CampaignState, string>;
