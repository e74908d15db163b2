import { addressed } from '@learnloom/contracts/kernel/mail';
import { mails } from '@learnloom/contracts/mail/mails';
import { webhookDisabledMail } from '@learnloom/contracts/webhooks/mails';
import type { WebhookEvent } from '@learnloom/contracts/webhooks/webhooks';
import { isThere } from '../kernel/deciding/existing.ts';
import { reaction } from '../kernel/reactions/reaction.ts';
import { webhookRows } from './tables.ts';
import { webhook } from './webhook/webhook.ts';

export const mailDisabledWebhooks = reaction<WebhookEvent>('MailDisabledWebhooks', {
  about: 'Emails staff when a webhook is disabled after failures',
  on: {
    WebhookDisabled: async ({ key }, { read, stateOf }, effect) => {
      const state = await stateOf(webhook, key);
      if (!isThere(state) || state.status !== 'failing') return;
      const owner = await webhookRows(read)
        .selectFrom('webhook as w')
        .innerJoin('account as a', 'a.key', 'w.createdBy')
        .where('w.key', '=', key)
        .where('a.deleted', '=', false)
        .select(['a.key', 'a.email', 'a.firstName'])
        .executeTakeFirst();
      if (!owner?.email) return;
      const values = { firstName: owner.firstName ?? '', address: state.url };
      const to = { to: owner.email, account: owner.key, secrets: {}, until: null };
      await effect.execute(mails.queue, addressed(webhookDisabledMail, { ...to, values }));
    },
  },
});
