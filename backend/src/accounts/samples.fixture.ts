import { randomUUID } from 'node:crypto';
import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { newPerson, PASSWORD } from '@learnloom/testing/people';
import { registrationKey } from './account/account.ts';
import type { Making, Samples } from '@learnloom/testing/samples';

const someAccount = async ({ api, token }: Making) => (await newPerson(api, 'MANAGER', token)).key;

export const samples: Samples = {
  lastIsRight: {
    ResetSecondFactor: 'there is a factor or none; its text says why',
    RenamePasskey: 'of one person, who sees all of it in one line',
    RemovePasskey: 'the value is the password of whoever asks',
  },
  // What nobody is told of, and what became of the account.
  stays: ['confirmed', 'entered', 'erased', 'secondFactor', 'google', 'providers', 'lastSignInAt'],

  fields: { group: manageMailing.name, actions: [manageMailing.name], country: 'NG', state: 'LA' },
  things: {
    account: someAccount,
    ResendConfirmation: async ({ api }) => {
      const registration = randomUUID();
      const { status } = await api.post('/auth/register', {
        body: {
          registration,
          email: `${registration}@example.org`,
          firstName: 'Ada',
          lastName: 'Obi',
          password: PASSWORD,
          confirmPassword: PASSWORD,
        },
      });
      if (status !== 200) throw new Error(`Nobody could register: ${status}`);
      return registrationKey(registration);
    },
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
