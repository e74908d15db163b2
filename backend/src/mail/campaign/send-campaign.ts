import { campaignMails, campaigns } from '@learnloom/contracts/mail/campaigns';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { existing, isThere } from '../../kernel/deciding/existing.ts';
import { mail } from '../queue/mail.ts';
import { campaign, campaignMailKey, isBefore } from './campaign.ts';

export const sendCampaign = campaign.on(campaigns.send, (_input, state) => {
  if (!isBefore(existing(state))) throw refusal(campaigns.send, 'begun-already');
  return [{ type: 'CampaignStarted', data: {} }];
});

/** A time that has gone by means now. */
export const scheduleCampaign = campaign.on(campaigns.schedule, ({ at }, state, { now }) => {
  if (!isBefore(existing(state))) throw refusal(campaigns.schedule, 'begun-already');
  return at > now ? [{ type: 'CampaignScheduled', data: { at } }] : [{ type: 'CampaignStarted', data: {} }];
});

export const withdrawCampaign = campaign.on(campaigns.withdraw, (_input, state) => {
  const { state: is } = existing(state);
  if (is !== 'draft' && is !== 'scheduled') throw refusal(campaigns.withdraw, 'begun-already');
  return is === 'draft' ? [] : [{ type: 'CampaignWithdrawn', data: {} }];
});

/** At the time of the schedule that still holds. */
export const beginCampaign = campaign.on(campaigns.begin, ({ at }, state) =>
  isThere(state) && state.state === 'scheduled' && state.at === at ? [{ type: 'CampaignStarted', data: {} }] : [],
);

export const pauseCampaign = campaign.on(campaigns.pause, (_input, state) => {
  if (existing(state).state !== 'sending') throw refusal(campaigns.pause, 'not-on-its-way');
  return [{ type: 'CampaignPaused', data: {} }];
});

export const resumeCampaign = campaign.on(campaigns.resume, (_input, state) => {
  if (existing(state).state !== 'paused') throw refusal(campaigns.resume, 'not-on-its-way');
  return [{ type: 'CampaignResumed', data: {} }];
});

export const stopCampaign = campaign.on(campaigns.stop, (_input, state) => {
  const { state: is } = existing(state);
  if (is !== 'sending' && is !== 'paused') throw refusal(campaigns.stop, 'not-on-its-way');
  return [{ type: 'CampaignStopped', data: {} }];
});

export const finishCampaign = campaign.on(campaigns.finish, (_input, state) =>
  state?.state === 'sending' ? [{ type: 'CampaignFinished', data: {} }] : [],
);

export const deleteCampaign = campaign.on(campaigns.remove, (_input, state) => {
  const { state: is } = existing(state);
  if (is === 'sending' || is === 'paused') throw refusal(campaigns.remove, 'begun-already');
  return [{ type: 'CampaignDeleted', data: {} }];
});

/** What was planned does not go out by itself: its time may have gone by. */
export const restoreCampaign = campaign.on(campaigns.restore, (_input, state) => {
  if (state === null) throw generalRefusal('not-found');
  if (!state.deleted) throw refusal(campaigns.restore, 'not-deleted');
  const { subject, content, since, preheader, list, startedAt, endedAt } = state;
  const progress = isBefore(state) ? ({ state: 'draft', at: null } as const) : { state: state.state, at: state.at };
  const fields = { subject, content, since, preheader, list };
  return [{ type: 'CampaignRestored', data: { ...fields, startedAt, endedAt, ...progress } }];
});

/**
 * The mail's stream belongs to campaign and subscriber together: there is one mail, whoever asks how often. One that was
 * kept while its newsletter was paused goes out.
 */
export const queueCampaignMail = mail.on(campaigns.queueOne, {
  prepare: ({ to }, { secrets }) => Promise.resolve({ toHash: secrets.hashEmail(to) }),
  decide: ({ campaign: origin, subscriber, to }, state, { facts: { toHash } }) => {
    if (state) return state.state === 'kept' && state.to !== null ? [{ type: 'MailRetryRequested', data: {} }] : [];
    return [
      {
        type: 'MailQueued',
        data: {
          mail: campaignMails.real,
          to,
          toHash,
          account: null,
          values: {},
          secrets: { leave: subscriber },
          until: null,
          replyTo: null,
          thread: [],
          origin,
        },
      },
    ];
  },
  key: ({ campaign: key, subscriber }) => campaignMailKey(key, subscriber),
});
