import { test } from 'vitest';
import type { CampaignEvent } from '@learnloom/contracts/mail/campaigns';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import {
  beginCampaign,
  deleteCampaign,
  finishCampaign,
  pauseCampaign,
  resumeCampaign,
  scheduleCampaign,
  sendCampaign,
  stopCampaign,
  withdrawCampaign,
} from './send-campaign.ts';
import { editCampaign } from './write-campaign.ts';

const key = '00000000-0000-4000-8000-000000000001';
const fields = { subject: 'New', content: '{}', since: null };
const written: CampaignEvent = { type: 'CampaignWritten', data: fields };
const started: CampaignEvent = { type: 'CampaignStarted', data: {} };
const paused: CampaignEvent = { type: 'CampaignPaused', data: {} };
const later = NOW.replace('2026', '2027');
const scheduled: CampaignEvent = { type: 'CampaignScheduled', data: { at: later } };

test('a newsletter goes out at once or at its time, and not when the time was changed', () => {
  specification(sendCampaign)(written).when({ key }).then(started);
  specification(scheduleCampaign)(written).when({ key, at: later }).then(scheduled);
  specification(scheduleCampaign)(written, scheduled).when({ key, at: NOW }).then(started);
  specification(beginCampaign)(written, scheduled).when({ key, at: later }).then(started);
  specification(beginCampaign)(written, scheduled).when({ key, at: NOW }).thenNothing();
  specification(beginCampaign)(written, scheduled, { type: 'CampaignWithdrawn', data: {} })
    .when({ key, at: later })
    .thenNothing();
});

test('what is on its way is neither changed nor deleted, and is paused, resumed and stopped', () => {
  specification(editCampaign)(written, started)
    .with({ facts: '{}' })
    .when({ key, subject: 'x', content: '', version: 1 })
    .thenRefuses('conflict', 'begun-already');
  specification(sendCampaign)(written, started).when({ key }).thenRefuses('conflict', 'begun-already');
  specification(scheduleCampaign)(written, started).when({ key, at: later }).thenRefuses('conflict', 'begun-already');
  specification(withdrawCampaign)(written, started).when({ key }).thenRefuses('conflict', 'begun-already');
  specification(deleteCampaign)(written, started).when({ key }).thenRefuses('conflict', 'begun-already');
  specification(pauseCampaign)(written).when({ key }).thenRefuses('conflict', 'not-on-its-way');
  specification(resumeCampaign)(written, started).when({ key }).thenRefuses('conflict', 'not-on-its-way');
  specification(stopCampaign)(written).when({ key }).thenRefuses('conflict', 'not-on-its-way');
  specification(resumeCampaign)(written, started, paused).when({ key }).then({ type: 'CampaignResumed', data: {} });
  specification(finishCampaign)(written, started, paused).when({ key }).thenNothing();
});
