import { manageMailing } from '@learnloom/contracts/mail/permissions';
import { newPerson } from '@learnloom/testing/people';
import type { Samples } from '@learnloom/testing/samples';

export const samples: Samples = {
  fields: { group: manageMailing.name },
  things: { account: async ({ api, token }) => (await newPerson(api, 'MANAGER', token)).key },
};
