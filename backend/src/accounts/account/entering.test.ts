import { expect, test } from 'vitest';
import { emailName, type AccountEvent } from '@learnloom/contracts/accounts/account';
import type { Event } from '@learnloom/contracts/kernel/event';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { nowhere } from '../../kernel/sessions/whereabouts.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addAdmin } from './add-admin.ts';
import { confirmAccount } from './confirm-account.ts';
import { createMaster } from './create-master.ts';
import { expireRegistration } from './expire-registration.ts';
import { forgotPassword } from './forgot-password.ts';
import { inviteAgain } from './invite-again.ts';
import { isNewBrowser } from './known-browser.ts';
import { register } from './register.ts';
import { resetByLink } from './reset-by-link.ts';
import { resetPassword, verifyReset } from './reset-password.ts';
import { sendCode } from './send-code.ts';
import { openedBy, signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const person = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const password = { password: 'Correct-horse-1', confirmPassword: 'Correct-horse-1' };
const key = '00000000-0000-4000-8000-000000000007';
const registered = (role: 'USER' | 'MANAGER' | 'MASTER', emailHash = 'h') =>
  ({ type: 'AccountRegistered', data: { ...person, emailHash, role } }) as const;
const chosen = { type: 'PasswordChosen', data: {} } as const;
const suspended = { type: 'AccountSuspended', data: { reason: '' } } as const;

const challenge = '00000000-0000-4000-8000-00000000000c';
const pending = {
  type: 'AccountRegistered',
  data: { ...person, emailHash: 'h', role: 'USER', pending: true },
} as const;
const asked = { type: 'ConfirmationRequested', data: { challenge, number: 1 } } as const;
test('registering makes a user who holds no address until a code comes back [AUTH-01]', () => {
  specification(register)()
    .with({ facts: { key, emailHash: 'h', challenge } })
    .when({ ...person, ...password })
    .then(pending, chosen, asked);
  const name = (...history: readonly Event[]) => register.unique(stateAfter(register, ...history));
  expect(name(pending, chosen, asked)).toEqual([]);
  expect(name(pending, chosen, asked, { type: 'AddressConfirmed', data: {} })).toEqual([emailName('h')]);
});

const entered = { key, challenge, right: true, taken: false, session: 's' };
const code = { registration: key, code: '123456' };
const failed = (tries: number) => ({ type: 'ConfirmationFailed', data: { tries } }) as const;
const confirming = specification(confirmAccount);
test('the right code confirms the address and signs in [AUTH-01]', () =>
  confirming(pending, chosen, asked)
    .with({ facts: entered })
    .when(code)
    .then({ type: 'AddressConfirmed', data: {} }, { type: 'SignedIn', data: { session: 's' } }));
test('wrong codes are counted; after five, or half an hour, or a newer code, the right one is wrong too', () => {
  confirming(pending, chosen, asked)
    .with({ facts: { ...entered, right: false } })
    .when(code)
    .then(failed(1));
  confirming(pending, chosen, asked, failed(5))
    .with({ facts: entered })
    .when(code)
    .thenRefuses('invalid', 'wrong-code');
  confirming(pending, chosen, asked)
    .with({ facts: entered, now: '2026-01-01T00:31:00.000Z' })
    .when(code)
    .thenRefuses('invalid', 'wrong-code');
  confirming(pending, chosen, { type: 'ConfirmationRequested', data: { challenge: key, number: 2 } })
    .with({ facts: entered })
    .when(code)
    .thenRefuses('invalid', 'wrong-code');
});
test('an address that has an account by then is not confirmed, nor is a suspended person', () => {
  confirming(pending, chosen, asked)
    .with({ facts: { ...entered, taken: true } })
    .when(code)
    .thenRefuses('conflict', 'address-taken');
  confirming(pending, chosen, asked, suspended)
    .with({ facts: entered })
    .when(code)
    .thenRefuses('forbidden', 'account-suspended');
});
test('a new code is sent once a minute and five times in all [AUTH-03]', () => {
  const later = { now: '2026-01-01T00:01:00.000Z', facts: key };
  const again = { type: 'ConfirmationRequested', data: { challenge: key, number: 2 } } as const;
  const sending = specification(sendCode);
  sending(pending, asked)
    .with({ facts: key, now: '2026-01-01T00:00:50.000Z' })
    .when({ registration: key })
    .thenNothing();
  sending(pending, asked).with(later).when({ registration: key }).then(again);
  const fifth = { type: 'ConfirmationRequested', data: { challenge, number: 5 } } as const;
  sending(pending, fifth).with(later).when({ registration: key }).thenRefuses('conflict', 'codes-spent');
});
test('a registration that nobody confirmed is deleted, a confirmed one stays', () => {
  specification(expireRegistration)(pending, asked).when({ key }).then({ type: 'AccountDeleted', data: {} });
  specification(expireRegistration)(pending, { type: 'AddressConfirmed', data: {} }).when({ key }).thenNothing();
});
test('a registration stays for as long as the link of a mail confirms it', () => {
  const link = { type: 'ResetRequested', data: { challenge, asker: 'own' } } as const;
  const expiring = specification(expireRegistration)(pending, asked, link);
  expiring.with({ now: '2026-01-01T23:59:00.000Z' }).when({ key }).thenNothing();
  expiring.with({ now: '2026-01-03T00:00:00.000Z' }).when({ key }).then({ type: 'AccountDeleted', data: {} });
});

const request = (which = challenge, asker = 'own') =>
  ({ type: 'ResetRequested', data: { challenge: which, asker } }) as const;
const requests = (count: number) => Array.from({ length: count }, (_, index) => request(`theirs-${index}`, 'other'));
test('a forgotten password has a mail, ten in any day, for those who may sign in', () => {
  const forgetting = specification(forgotPassword);
  const asks = { facts: { key, challenge, asker: 'own', known: false } };
  const { email } = person;
  forgetting(registered('USER'), chosen).with(asks).when({ email }).then(request());
  forgetting(registered('USER'), chosen, ...requests(9))
    .with(asks)
    .when({ email })
    .then(request());
  forgetting(registered('USER'), chosen, ...requests(10))
    .with(asks)
    .when({ email })
    .thenNothing();
  forgetting(registered('USER'), chosen, ...requests(10))
    .with({ ...asks, now: '2026-01-02T00:00:00.000Z' })
    .when({ email })
    .then(request());
  forgetting(registered('USER'), chosen, suspended).with(asks).when({ email }).thenNothing();
  forgetting().with(asks).when({ email }).thenNothing();
});
test('an invited admin and an unconfirmed registration have a new email after “Forgot password” [ACC-01]', () => {
  const forgetting = specification(forgotPassword);
  const asks = { facts: { key, challenge, asker: 'own', known: false } };
  const { email } = person;
  const invitation = (id: string) => ({ type: 'InvitationSent', data: { challenge: id } }) as const;
  forgetting(registered('MANAGER')).with(asks).when({ email }).then(invitation(challenge));
  // The link that somebody may have in their hands stays good, until it is over.
  forgetting(registered('MANAGER'), invitation('first'))
    .with({ ...asks, now: '2026-01-03T23:00:00.000Z' })
    .when({ email })
    .then(invitation('first'));
  forgetting(registered('MANAGER'), invitation('first'))
    .with({ ...asks, now: '2026-01-04T00:00:00.000Z' })
    .when({ email })
    .then(invitation(challenge));
  forgetting(pending, chosen, asked).with(asks).when({ email }).then(request());
  const facts = { key, challenge, right: true, hash: 'x', known: false };
  specification(resetPassword)(pending, chosen, asked, request())
    .with({ facts })
    .when({ email, code: '123456', ...password })
    .then({ type: 'AddressConfirmed', data: {} }, chosen);
  specification(resetByLink)(pending, chosen, asked, request())
    .with({ facts })
    .when({ token: 't', ...password })
    .then({ type: 'AddressConfirmed', data: {} }, chosen);
});
test('a code that was used says so to whoever asked for it [ACC-01]', () => {
  const facts = { key, challenge, right: true, hash: 'x', known: false };
  const input = { email: person.email, code: '123456', ...password };
  const resetting = specification(resetPassword)(registered('USER'), chosen, request(), chosen);
  resetting.with({ facts }).when(input).thenRefuses('invalid', 'code-used');
  specification(verifyReset)(registered('USER'), chosen, request(), chosen)
    .with({ facts })
    .when(input)
    .thenRefuses('invalid', 'code-used');
  resetting
    .with({ facts: { ...facts, right: false } })
    .when(input)
    .thenRefuses('invalid', 'wrong-code');
  confirming(pending, chosen, asked, { type: 'AddressConfirmed', data: {} })
    .with({ facts: entered })
    .when(code)
    .thenRefuses('invalid', 'code-used');
});
test('whoever asks from elsewhere uses up nothing of a browser that is known', () => {
  const asks = { facts: { key, challenge, asker: 'own', known: true } };
  const forgetting = (count: number) => specification(forgotPassword)(registered('USER'), chosen, ...requests(count));
  forgetting(10).with(asks).when({ email: person.email }).then(request());
  forgetting(20).with(asks).when({ email: person.email }).thenNothing();
});

const tried = (which: string, tries: number) => ({ type: 'ResetFailed', data: { challenge: which, tries } }) as const;
test('the code of a forgotten password is used once, bounded in tries and time', () => {
  const right = { key, challenge, right: true, hash: 'x', known: false };
  const input = { email: person.email, code: '123456', ...password };
  const resetting = specification(resetPassword);
  const history = [registered('USER'), chosen, request()] as const;
  resetting(...history)
    .with({ facts: right })
    .when(input)
    .then(chosen);
  resetting(...history)
    .with({ facts: { ...right, right: false, hash: null } })
    .when(input)
    .then(tried(challenge, 1));
  resetting(...history, tried(challenge, 5))
    .with({ facts: right })
    .when(input)
    .thenRefuses('invalid', 'wrong-code');
  resetting(...history, tried(challenge, 4), request('theirs', 'other'), tried('theirs', 5))
    .with({ facts: right })
    .when(input)
    .then(chosen);
  resetting(...history)
    .with({ facts: right, now: '2026-01-01T00:16:00.000Z' })
    .when(input)
    .thenRefuses('invalid', 'wrong-code');
  specification(verifyReset)(...history)
    .with({ facts: right })
    .when(input)
    .thenNothing();
});
test('the link of any such mail is good for a day, whatever codes were tried, and once', () => {
  const facts = { key, challenge, hash: 'x', known: false };
  const input = { token: 't', ...password };
  const opening = (...more: readonly AccountEvent[]) =>
    specification(resetByLink)(registered('USER'), chosen, request(), ...more);
  const late = { facts, now: '2026-01-01T23:59:00.000Z' };
  opening(tried(challenge, 5), ...requests(9))
    .with(late)
    .when(input)
    .then(chosen);
  const over = [
    opening().with({ facts, now: '2026-01-02T00:00:00.000Z' }),
    opening(chosen).with({ facts }),
    opening(suspended).with({ facts }),
    opening().with({ facts: { ...facts, hash: null } }),
    opening().with({ facts: { ...facts, challenge: 'another' } }),
  ];
  for (const each of over) each.when(input).thenRefuses('missing', 'link-used');
});

const entering = { account: key, emailHash: 'h', session: 's', unconfirmed: false, newBrowser: false };
test('signing in opens a session', () =>
  specification(signIn)(registered('USER'), chosen)
    .with({ facts: entering })
    .when({ email: person.email, password: 'x' })
    .then({ type: 'SignedIn', data: { session: 's' } }));
test('signing in with a browser that is new to the account is recorded as that [ACC-03]', () =>
  specification(signIn)(registered('USER'), chosen)
    .with({ facts: { ...entering, newBrowser: true } })
    .when({ email: person.email, password: 'x' })
    .then({ type: 'SignedIn', data: { session: 's', newBrowser: true } }));
test('a browser is new where it brings no cookie of the account, but never at the first sign-in [ACC-03]', async () => {
  const before = stateAfter(signIn, registered('USER'), chosen);
  const after = stateAfter(signIn, registered('USER'), chosen, { type: 'SignedIn', data: { session: 's' } });
  const isNew = (state: unknown, known: string | null) =>
    isNewBrowser(
      key,
      { devices: { known: () => known }, stateOf: () => Promise.resolve(state) } as never,
      () => 'brought',
    );
  expect(await isNew(after, null)).toBe(true);
  expect(await isNew(after, 'device')).toBe(false);
  expect(await isNew(before, null)).toBe(false);
  expect(await isNew(null, null)).toBe(false);
});
test('an account that is gone signs in no more than a wrong password', () =>
  specification(signIn)()
    .with({ facts: entering })
    .when({ email: person.email, password: 'x' })
    .thenRefuses('unauthenticated', 'wrong-credentials'));
test('an address that nobody has costs the same look-ups: neither the time nor the answer tells who has an account [ACC-01]', async () => {
  const openedWith = async (right: string | null, holder: string | null, pendingKey: string | null) => {
    let looks = 0;
    const ports = {
      credentials: { hashOf: (of: string) => Promise.resolve(of) },
      passwords: {
        verify(_password: string, hash: string) {
          looks += 1;
          return Promise.resolve(hash === right);
        },
      },
    } as never;
    return [await openedBy('x', holder, pendingKey, ports), looks];
  };
  expect(await openedWith('k', 'k', 'p')).toEqual([{ key: 'k', unconfirmed: false }, 1]);
  for (const holder of [null, 'k']) {
    expect(await openedWith(null, holder, null)).toEqual([null, 2]);
    expect(await openedWith(null, holder, 'p')).toEqual([null, 2]);
    expect(await openedWith('p', holder, 'p')).toEqual([{ key: 'p', unconfirmed: true }, 2]);
  }
  specification(signIn)(pending, chosen)
    .with({ facts: { ...entering, unconfirmed: true } })
    .when({ email: person.email, password: 'x' })
    .thenRefuses('forbidden', 'unconfirmed');
});
test('a suspended account does not sign in', () =>
  specification(signIn)(registered('USER'), suspended)
    .with({ facts: entering })
    .when({ email: person.email, password: 'x' })
    .thenRefuses('forbidden', 'account-suspended'));

test('an address that the account had before opens it no more', () =>
  specification(signIn)(registered('USER'), chosen)
    .with({ facts: { ...entering, emailHash: 'former' } })
    .when({ email: 'former@b.org', password: 'x' })
    .thenRefuses('unauthenticated', 'wrong-credentials'));

test('signing out ends the session of whoever asks', () =>
  specification(signOut)(registered('USER'))
    .with({ actor: { key, role: 'USER', session: 's' } })
    .when({})
    .then({ type: 'SignedOut', data: { session: 's' } }));

const setup = { account: key, emailHash: 'h', hash: 'x' };
test('the set-up link makes a master', () =>
  specification(createMaster)()
    .with({ facts: setup })
    .when({ token: 't', ...person, ...password })
    .then(registered('MASTER'), chosen));
test('a set-up that was cut off before the password was kept is finished by a second try', () =>
  specification(createMaster)(registered('MASTER'), chosen)
    .with({ facts: setup })
    .when({ token: 't', ...person, ...password })
    .thenNothing());
test('the set-up link makes one account only', () =>
  specification(createMaster)(registered('MASTER', 'other'), chosen)
    .with({ facts: setup })
    .when({ token: 't', ...person, ...password })
    .thenRefuses('conflict', 'link-used-for-another'));

const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const asking = { actor: master, facts: { challenge, defined: {} } };
test('an admin is added without a password', () =>
  specification(addAdmin)()
    .with({ actor: master, facts: { emailHash: 'h', challenge, known: true, defined: {} } })
    .when({ ...person, role: 'MANAGER' })
    .then(registered('MANAGER'), { type: 'InvitationSent', data: { challenge } }));
test('an invitation is sent again or withdrawn until it is accepted', () => {
  const anew = { type: 'InvitationSent', data: { challenge } } as const;
  specification(inviteAgain)(registered('MANAGER')).with(asking).when({ key }).then(anew);
  specification(inviteAgain)(registered('MANAGER'), chosen)
    .with(asking)
    .when({ key })
    .thenRefuses('conflict', 'invitation-over');
  specification(withdrawInvitation)(registered('MANAGER'))
    .with(asking)
    .when({ key })
    .then({ type: 'AccountDeleted', data: {} });
  specification(withdrawInvitation)(registered('MANAGER'), chosen)
    .with(asking)
    .when({ key })
    .thenRefuses('conflict', 'invitation-over');
});
test('a key that is in use is refused', () =>
  specification(addAdmin)(registered('USER'))
    .with({ actor: master, facts: { emailHash: 'h', challenge, known: true, defined: {} } })
    .when({ ...person, role: 'MANAGER' })
    .thenRefuses('conflict', 'exists-already'));

const invited = { account: key, hash: 'x' };
test('an invitation is accepted by choosing a password', () =>
  specification(acceptInvitation)(registered('MANAGER'))
    .with({ facts: invited })
    .when({ token: 't', ...password })
    .then(chosen));
test('a suspended admin does not choose a password', () =>
  specification(acceptInvitation)(registered('MANAGER'), suspended)
    .with({ facts: invited })
    .when({ token: 't', ...password })
    .thenRefuses('forbidden', 'account-suspended'));
test('a link that was replaced meanwhile is not said to have set the password', async () => {
  const ports = { credentials: { redeem: () => Promise.resolve(false) } } as never;
  for (const { handling } of [createMaster, acceptInvitation]) {
    const outcome = { input: { token: 't' }, facts: { hash: 'x' }, repeated: false } as never;
    await expect(
      handling.respond?.(outcome, ports, { from: () => nowhere, cookie: () => undefined }),
    ).rejects.toMatchObject({
      message: 'This link has already been used or has expired.',
    });
  }
});
test('a link that was used sets no password', () => {
  const input = { token: 't', ...person, ...password };
  specification(createMaster)()
    .with({ facts: { ...setup, hash: null } })
    .when(input)
    .thenRefuses('missing', 'link-used');
  specification(acceptInvitation)(registered('MANAGER'))
    .with({ facts: { ...invited, hash: null } })
    .when(input)
    .thenRefuses('missing', 'link-used');
});
