import { test } from 'vitest';
import type { DataOf } from '@learnloom/contracts/kernel/aggregate';
import { campaignMails, type campaignEvents, type CampaignEvent } from '@learnloom/contracts/mail/campaigns';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import {
  beginCampaign,
  deleteCampaign,
  finishCampaign,
  pauseCampaign,
  queueCampaignMail,
  restoreCampaign,
  resumeCampaign,
  scheduleCampaign,
  sendCampaign,
  stopCampaign,
  withdrawCampaign,
} from './send-campaign.ts';
import { editCampaign } from './write-campaign.ts';

const key = '00000000-0000-4000-8000-000000000001';
const fields = { subject: 'New', content: '{}', since: null, preheader: '', list: '' };
const written: CampaignEvent = { type: 'CampaignWritten', data: fields };
const started: CampaignEvent = { type: 'CampaignStarted', data: {} };
const paused: CampaignEvent = { type: 'CampaignPaused', data: {} };
const stopped: CampaignEvent = { type: 'CampaignStopped', data: {} };
type CampaignRestored = DataOf<typeof campaignEvents, 'CampaignRestored'>;
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
  specification(deleteCampaign)(written, started, paused).when({ key }).thenRefuses('conflict', 'begun-already');
  specification(pauseCampaign)(written).when({ key }).thenRefuses('conflict', 'not-on-its-way');
  specification(resumeCampaign)(written, started).when({ key }).thenRefuses('conflict', 'not-on-its-way');
  specification(stopCampaign)(written).when({ key }).thenRefuses('conflict', 'not-on-its-way');
  specification(resumeCampaign)(written, started, paused).when({ key }).then({ type: 'CampaignResumed', data: {} });
  specification(finishCampaign)(written, started, paused).when({ key }).thenNothing();
});

test('what was deleted does not begin, and comes back as it was; what was planned, as a draft', () => {
  const deleted: CampaignEvent = { type: 'CampaignDeleted', data: {} };
  const draft = { ...fields, state: 'draft', at: null, startedAt: null, endedAt: null } as const;
  const restored = (data: CampaignRestored): CampaignEvent => ({ type: 'CampaignRestored', data });
  specification(beginCampaign)(written, scheduled, deleted).when({ key, at: later }).thenNothing();
  specification(restoreCampaign)(written, deleted).when({ key }).then(restored(draft));
  specification(restoreCampaign)(written, scheduled, deleted).when({ key }).then(restored(draft));
  specification(restoreCampaign)(written, started, stopped, deleted)
    .when({ key })
    .then(restored({ ...draft, state: 'stopped', startedAt: NOW, endedAt: NOW }));
  specification(restoreCampaign)(written).when({ key }).thenRefuses('conflict', 'not-deleted');
  specification(restoreCampaign)().when({ key }).thenRefuses('missing', 'not-found');
});

test('an edit of a newsletter that somebody else changed meanwhile is refused, one that changes nothing is none', () => {
  const edited: CampaignEvent = { type: 'CampaignEdited', data: { ...fields, subject: 'Newer' } };
  const edit = specification(editCampaign)(written, edited).with({ facts: '{}' });
  const input = { key, subject: 'Newest', content: '{}' };
  edit.when({ ...input, version: 0 }).thenRefuses('conflict', 'changed-meanwhile');
  edit.when({ ...input, version: 1 }).then({ type: 'CampaignEdited', data: { ...fields, subject: 'Newest' } });
  edit.when({ ...input, subject: 'Newer', version: 1 }).thenNothing();
});

test('there is one mail for each subscriber; one that was kept goes out, unless the person has been forgotten', () => {
  const queued = {
    type: 'MailQueued',
    data: {
      mail: campaignMails.real,
      to: 'ada@example.org',
      toHash: 'h',
      account: null,
      values: {},
      secrets: { leave: key },
      until: null,
      replyTo: null,
      thread: [],
      origin: key,
    },
  } as const;
  const kept = { type: 'MailKept', data: {} } as const;
  const forgotten = { type: 'SubjectForgotten', data: {} } as const;
  const facts = { toHash: 'h' };
  const input = { campaign: key, subscriber: key, to: 'ada@example.org' };
  specification(queueCampaignMail)().with({ facts }).when(input).then(queued);
  specification(queueCampaignMail)(queued).with({ facts }).when(input).thenNothing();
  specification(queueCampaignMail)(queued, kept)
    .with({ facts })
    .when(input)
    .then({ type: 'MailRetryRequested', data: {} });
  specification(queueCampaignMail)(queued, kept, forgotten).with({ facts }).when(input).thenNothing();
});
