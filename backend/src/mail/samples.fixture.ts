import { confirmAccountMail } from '@learnloom/contracts/accounts/mails';
import { campaigns } from '@learnloom/contracts/mail/campaigns';
import type { MailTemplateForEditing } from '@learnloom/contracts/mail/templates';
import type { Samples } from '@learnloom/testing/samples';

const path = `/admin/mailing/settings/${confirmAccountMail.name}`;

export const samples: Samples = {
  lastIsRight: { SendTestCampaign: 'sends a sample of what is there' },
  // Which mail it is about.
  stays: ['name'],
  things: {
    // Written at another path than those of its steps.
    campaign: ({ create }, name) => create(campaigns.write, { subject: name }),
    // The texts are there from the beginning: the first edit makes one of them a thing.
    'mail-template': async ({ api, token }) => {
      const { body } = await api.get<MailTemplateForEditing>(path, { token });
      const { status } = await api.send('PUT', path, {
        token,
        body: { subject: 'A sample', body: body.body, version: body.version },
      });
      if (status !== 200) throw new Error(`The text could not be edited: ${status}`);
      return body.key;
    },
  },
};
