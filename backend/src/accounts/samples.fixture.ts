import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { newPerson } from '@learnloom/testing/people';
import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = {
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

  fields: { group: manageMailing.name },
  things: { account: async ({ api, token }) => (await newPerson(api, 'MANAGER', token)).key },
};
