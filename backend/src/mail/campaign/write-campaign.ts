import { campaignMails, campaigns, type PreviewedCampaign } from '@learnloom/contracts/mail/campaigns';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { mail } from '../queue/mail.ts';
import { campaignContent } from './campaign-content.ts';
import { campaign, isBefore } from './campaign.ts';

/** Rendered once for all who get it. */
const prepare = async ({ content }: { readonly content: string }, { documents }: Ports): Promise<string> => {
  const text = await documents.tidy(content);
  await documents.keep(text);
  return text;
};

export const writeCampaign = campaign.on(campaigns.write, {
  prepare,
  decide: ({ subject, since = null, preheader = '', list = '' }, state, { facts: content }) => {
    requireNew('newsletter', state);
    return [{ type: 'CampaignWritten', data: { subject, content, since, preheader, list } }];
  },
  respond: ({ key, version }) => ({ key, version }),
});

export const editCampaign = campaign.on(campaigns.edit, {
  prepare,
  decide: (input, state, { facts: content, version: present }) => {
    const { subject, since = null, preheader = '', list = '', version } = input;
    const before = existing(state);
    if (!isBefore(before)) throw refusal(campaigns.edit, 'begun-already');
    if (version !== present) throw generalRefusal('changed-meanwhile', { noun: 'newsletter' });
    const fields = { subject, content, since, preheader, list };
    return changedFields(before, fields) ? [{ type: 'CampaignEdited', data: fields }] : [];
  },
  respond: ({ version }) => ({ version }),
});

/** How a text would look, before it is saved; changes nothing. */
export const previewCampaign = campaign.on(campaigns.preview, {
  prepare: ({ content }, { documents }) => documents.tidy(content),
  decide: () => [],
  respond: ({ input: { subject, preheader = '' }, facts: content }, ports): Promise<PreviewedCampaign> =>
    campaignContent({ subject, content, preheader }, { leave: ports.settings.publicUrl, name: '' }, ports),
});

export const sendTestCampaign = mail.on(campaigns.test, {
  limit: { requests: 20, seconds: 600 },
  key: () => crypto.randomUUID(),
  prepare: async ({ key, to }, { stateOf, secrets }) => {
    existing(await stateOf(campaign, key));
    return Promise.resolve({ toHash: secrets.hashEmail(to) });
  },
  decide: ({ key, to }, _state, { facts: { toHash } }) => [
    {
      type: 'MailQueued',
      data: {
        mail: campaignMails.test,
        to,
        toHash,
        account: null,
        values: {},
        secrets: {},
        until: null,
        replyTo: null,
        thread: [],
        origin: key,
      },
    },
  ],
});
