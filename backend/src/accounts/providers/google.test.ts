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
const facts = { account: key, session: 's', who, emailHash: 'h', taken: false, newBrowser: false };
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

test('names that Google says are made ones that may be written; without any the address gives one', () => {
  const named = (said: Partial<typeof who>, firstName: string, lastName = '–') =>
    signIn()
      .with({ facts: { ...facts, who: { ...who, ...said } } })
      .when(returned)
      .then(
        {
          type: 'AccountRegistered',
          data: { ...registered.data, email: said.email ?? who.email, firstName, lastName },
        },
        linked,
        signedIn,
      );
  named({ firstName: ' Zoe\u0308 Anne-Marie 2. ', lastName: "O’Neil-d'Or" }, 'Zoe\u0308 Anne-Marie 2.', "O’Neil-d'Or");
  named({ firstName: 'x'.repeat(61) }, 'x'.repeat(60));
  named({ firstName: '<>', email: 'ada.obi@b.org' }, 'ada.obi');
  named({ firstName: '', email: '__@b.org' }, 'Reader');
});

test('a second factor is asked for first, and a deleted account stays closed', () => {
  const secondFactor = { type: 'SecondFactorTurnedOn', data: {} } as const;
  signIn(registered, linked, secondFactor).with({ facts }).when(returned).thenNothing();
  signIn(registered, linked, { type: 'AccountDeleted', data: {} })
    .with({ facts })
    .when(returned)
    .thenRefuses('invalid', 'google-refused');
});

test('whoever is suspended for a while is told why and until when, in words', () => {
  const until = '2026-01-08T09:30:00.000Z';
  signIn(registered, linked, { type: 'AccountSuspended', data: { reason: 'Spam', until } })
    .with({ facts })
    .when(returned)
    .thenRefuses(
      'forbidden',
      'account-suspended',
      'This account is suspended until January 8th, 2026 at 9:30 AM UTC. Reason: Spam',
    );
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
