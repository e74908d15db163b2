import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { newPerson } from '@learnloom/testing/people';
import type { Making, Samples } from '@learnloom/testing/samples';

const someAccount = async ({ api, token }: Making) => (await newPerson(api, 'MANAGER', token)).key;

export const samples: Samples = {
  lastIsRight: {
    ResetSecondFactor: 'there is a factor or none; its text says why',
    RenamePasskey: 'of one person, who sees all of it in one line',
    RemovePasskey: 'the value is the password of whoever asks',
  },
  // Names, role and suspension go back; what the person alone decides, and who granted what, do not.
  stays: [
    'email',
    'avatar',
    'phone',
    'country',
    'state',
    'bio',
    'confirmed',
    'entered',
    'erased',
    'secondFactor',
    'google',
    'lastSignInAt',
    'granted',
    'taken',
    'staffRoles',
  ],

  fields: { group: manageMailing.name, country: 'NG', state: 'LA' },
  things: {
    account: someAccount,
    ChangeSuspension: async making => {
      const key = await someAccount(making);
      const { status } = await making.api.post(`/admin/accounts/${key}/suspend`, {
        token: making.token,
        body: { reason: 'A sample' },
      });
      if (status !== 200) throw new Error(`The account could not be suspended: ${status}`);
      return key;
    },
  },
};
