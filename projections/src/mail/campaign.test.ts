import { test } from 'vitest';
import { campaignChanges, type CampaignEvent } from '@learnloom/contracts/mail/campaigns';
import { readModel, timeOf } from '../projector/read-model.ts';
import { campaign } from './campaign.ts';

const fields = { subject: 'What is new', content: '{"ops":[]}', since: null, preheader: '', list: '' };
const written: CampaignEvent = { type: 'CampaignWritten', data: fields };
const scheduled: CampaignEvent = { type: 'CampaignScheduled', data: { at: timeOf(90) } };
const started: CampaignEvent = { type: 'CampaignStarted', data: {} };
const draft = { ...fields, state: 'draft', at: null, startedAt: null, endedAt: null, changedAt: timeOf(0), version: 0 };
const sending = { ...draft, state: 'sending', startedAt: timeOf(1) };

test('a newsletter is a draft until it is planned, and a draft again when that is taken back', () => {
  readModel(campaign).given(written).then(draft).announces(campaignChanges.name).within();
  const edited = { ...fields, subject: 'News', since: timeOf(5) };
  readModel(campaign)
    .given(written, { type: 'CampaignEdited', data: edited }, scheduled)
    .then({ ...draft, ...edited, state: 'scheduled', at: timeOf(90), changedAt: timeOf(2), version: 2 })
    .announces(campaignChanges.name);
  readModel(campaign)
    .given(written, scheduled, { type: 'CampaignWithdrawn', data: {} })
    .then({ ...draft, changedAt: timeOf(2), version: 2 });
});

test.each([
  ['CampaignPaused', { state: 'paused' }],
  ['CampaignStopped', { state: 'stopped', endedAt: timeOf(2) }],
  ['CampaignFinished', { state: 'sent', endedAt: timeOf(2) }],
] as const)('one that goes out says since when, and after %s how it stands', (type, stands) => {
  readModel(campaign)
    .given(written, started, { type, data: {} })
    .then({ ...sending, ...stands, changedAt: timeOf(2), version: 2 })
    .announces(campaignChanges.name);
});

test('after a pause it goes on from when it began', () => {
  readModel(campaign)
    .given(written, started, { type: 'CampaignPaused', data: {} }, { type: 'CampaignResumed', data: {} })
    .then({ ...sending, changedAt: timeOf(3), version: 3 });
});

test('one that was deleted is not listed', () => {
  readModel(campaign).given(written, { type: 'CampaignDeleted', data: {} }).then(null).announces(campaignChanges.name);
});

test('a newsletter of before there were lists goes to all, and an edit without them keeps them [NWS-01]', () => {
  const { preheader, list, ...before } = fields;
  readModel(campaign)
    .given({ type: 'CampaignWritten', data: before })
    .then({ ...draft, preheader, list });
  const listed = { ...fields, preheader: 'Grid and more', list: 'Teachers' };
  readModel(campaign)
    .given({ type: 'CampaignWritten', data: listed }, { type: 'CampaignEdited', data: { ...before, subject: 'News' } })
    .then({ ...draft, ...listed, subject: 'News', changedAt: timeOf(1), version: 1 });
});
