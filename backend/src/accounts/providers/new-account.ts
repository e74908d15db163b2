import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import type { Identity } from '../services/openid-client.ts';

/** As names may be written here; providers say them any way. */
const nameOf = (said: string, otherwise: string): string =>
  said
    .replace(/[^\p{L}\p{M}\p{N} .'’-]/gu, '')
    .trim()
    .slice(0, 60) || otherwise;

/** The account of somebody new, by what a provider says of the person. */
export const newAccount = (
  { email, firstName, lastName }: Identity,
  emailHash: string,
): Extract<AccountEvent, { type: 'AccountRegistered' }> => ({
  type: 'AccountRegistered',
  data: {
    email,
    firstName: nameOf(firstName, nameOf(email.split('@')[0] ?? '', 'Reader')),
    lastName: nameOf(lastName, '–'),
    otherNames: '',
    emailHash,
    role: 'USER',
  },
});
