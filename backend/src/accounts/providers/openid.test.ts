import { expect, test } from 'vitest';
import { emailName, googleName, providerName } from '@learnloom/contracts/accounts/account';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { linkProvider } from './link-provider.ts';
import { signInWithProvider } from './sign-in-with-provider.ts';
import { unlinkProvider } from './unlink-provider.ts';

const key = '00000000-0000-4000-8000-000000000007';
const names = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const registered = {
  type: 'AccountRegistered',
  data: { email: 'a@b.org', ...names, emailHash: 'h', role: 'USER' },
} as const;
const linkedTo = (provider: string, identity: string) =>
  ({ type: 'ProviderLinked', data: { provider, identity } }) as const;
const unlinkedFrom = (provider: string) => ({ type: 'ProviderUnlinked', data: { provider } }) as const;
const signedIn = { type: 'SignedIn', data: { session: 's' } } as const;
const who = { identity: 'c', email: 'a@b.org', verified: true, firstName: 'Ada', lastName: 'Obi' };
const facts = {
  account: key,
  session: 's',
  who,
  emailHash: 'h',
  taken: false,
  newBrowser: false,
  name: 'Company login',
};
const returned = { provider: 'company', code: 'c', state: 's' };

const signIn = specification(signInWithProvider);
test('a provider makes an account where nobody has the address, and opens the one that it is linked to [AUTH-02]', () => {
  signIn().with({ facts }).when(returned).then(registered, linkedTo('company', 'c'), signedIn);
  signIn(registered, linkedTo('company', 'c')).with({ facts }).when(returned).then(signedIn);
});

test('an address that somebody has is never linked silently, and the message names the provider [AUTH-02]', () => {
  signIn()
    .with({ facts: { ...facts, taken: true } })
    .when(returned)
    .thenRefuses(
      'conflict',
      'link-first',
      'An account with this address already exists. Sign in with your password, then link Company login in your account settings.',
    );
});

test('the suspended and the deleted stay out, and a second factor is asked for first', () => {
  const linked = linkedTo('company', 'c');
  signIn(registered, linked, { type: 'AccountSuspended', data: { reason: '' } })
    .with({ facts })
    .when(returned)
    .thenRefuses('forbidden', 'account-suspended');
  signIn(registered, linked, { type: 'AccountDeleted', data: {} })
    .with({ facts })
    .when(returned)
    .thenRefuses('invalid', 'provider-refused');
  signIn(registered, linked, { type: 'SecondFactorTurnedOn', data: {} }).with({ facts }).when(returned).thenNothing();
});

test('one account of each provider is linked at a time, beside Google’s, and to one account [AUTH-02]', () => {
  const link = specification(linkProvider);
  const google = { type: 'GoogleLinked', data: { identity: 'g' } } as const;
  const linked = linkedTo('company', 'c');
  const named = { identity: 'c', name: 'Company login' };
  link(registered, google).with({ facts: named }).when(returned).then(linked);
  link(registered, linked).with({ facts: named }).when(returned).then();
  link(registered, linkedTo('school', 's')).with({ facts: named }).when(returned).then(linked);
  link(registered, linkedTo('company', 'other'))
    .with({ facts: named })
    .when(returned)
    .thenRefuses('conflict', 'linked-already', 'An account with Company login is already linked.');
  const held = (...history: Parameters<typeof stateAfter>[1][]) =>
    linkProvider.unique(stateAfter(linkProvider, ...history));
  expect(held(registered, google, linked, linkedTo('school', 's'))).toEqual([
    emailName('h'),
    googleName('g'),
    providerName('c'),
    providerName('s'),
  ]);
  expect(held(registered, google, linked, unlinkedFrom('company'))).toEqual([emailName('h'), googleName('g')]);
});

test('unlinking a provider leaves the others, and is nothing where none is linked', () => {
  const unlink = specification(unlinkProvider);
  const input = { provider: 'company', password: 'x' };
  unlink(registered, linkedTo('company', 'c'), linkedTo('school', 's')).when(input).then(unlinkedFrom('company'));
  unlink(registered, linkedTo('school', 's')).when(input).then();
});
