import { expect, test } from 'vitest';
import { emailName, googleName } from '@learnloom/contracts/accounts/account';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { linkGoogle } from './link-google.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { unlinkGoogle } from './unlink-google.ts';

const key = '00000000-0000-4000-8000-000000000007';
const names = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.org', ...names, emailHash: 'h', role: 'USER' },
} as const;
const linked = { type: 'GoogleLinked', data: { identity: 'g' } } as const;
const unlinked = { type: 'GoogleUnlinked', data: {} } as const;
const suspended = { type: 'AccountSuspended', data: { reason: '' } } as const;
const signedIn = { type: 'SignedIn', data: { session: 's' } } as const;
const who = { identity: 'g', email: 'a@b.org', verified: true, firstName: '<b>Ada</b>', lastName: '' };
const facts = { account: key, session: 's', who, emailHash: 'h', taken: false };
const returned = { code: 'c', state: 's' };

const signIn = specification(signInWithGoogle);
test('Google makes an account where nobody has the address, and opens the one that it is linked to [AUTH-02]', () => {
  const made = { ...registered.data, firstName: 'bAdab', lastName: '–' };
  signIn().with({ facts }).when(returned).then({ type: 'AccountRegistered', data: made }, linked, signedIn);
  signIn(registered, linked).with({ facts }).when(returned).then(signedIn);
  signIn()
    .with({ facts: { ...facts, taken: true } })
    .when(returned)
    .thenRefuses('conflict', 'link-first');
  signIn(registered, linked, suspended).with({ facts }).when(returned).thenRefuses('forbidden', 'account-suspended');
});

test('one Google account is linked at a time, and to one account', () => {
  const link = specification(linkGoogle);
  link(registered).with({ facts: 'g' }).when(returned).then(linked);
  link(registered, linked).with({ facts: 'g' }).when(returned).then();
  link(registered, linked).with({ facts: 'x' }).when(returned).thenRefuses('conflict', 'linked-already');
  specification(unlinkGoogle)(registered, linked).when({ password: 'x' }).then(unlinked);
  specification(unlinkGoogle)(registered).when({ password: 'x' }).then();
  expect(linkGoogle.unique(stateAfter(linkGoogle, registered, linked))).toEqual([emailName('h'), googleName('g')]);
  expect(linkGoogle.unique(stateAfter(linkGoogle, registered, linked, unlinked))).toEqual([emailName('h')]);
});
