import { expect, test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addAdmin } from './add-admin.ts';
import { createMaster } from './create-master.ts';
import { register } from './register.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const person = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const password = { password: 'Correct-horse-1', confirmPassword: 'Correct-horse-1' };
const key = '00000000-0000-4000-8000-000000000007';
const registered = (role: 'USER' | 'MANAGER' | 'MASTER', emailHash = 'h') =>
  ({ type: 'AccountRegistered', data: { ...person, emailHash, role } }) as const;
const chosen = { type: 'PasswordChosen', data: {} } as const;
const suspended = { type: 'AccountSuspended', data: { reason: '' } } as const;

test('registering makes a user who has chosen a password', () =>
  specification(register)()
    .with({ facts: { key, emailHash: 'h' } })
    .when({ ...person, ...password })
    .then(registered('USER'), chosen));

const entering = { account: key, session: 's' };
test('signing in opens a session', () =>
  specification(signIn)(registered('USER'), chosen)
    .with({ facts: entering })
    .when({ email: person.email, password: 'x' })
    .then({ type: 'SignedIn', data: { session: 's' } }));
test('an account that is gone signs in no more than a wrong password', () =>
  specification(signIn)()
    .with({ facts: entering })
    .when({ email: person.email, password: 'x' })
    .thenRefuses('unauthenticated', 'wrong-credentials'));
test('a suspended account does not sign in', () =>
  specification(signIn)(registered('USER'), suspended)
    .with({ facts: entering })
    .when({ email: person.email, password: 'x' })
    .thenRefuses('forbidden', 'account-suspended'));

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
    .then(chosen));
test('the set-up link makes one account only', () =>
  specification(createMaster)(registered('MASTER', 'other'), chosen)
    .with({ facts: setup })
    .when({ token: 't', ...person, ...password })
    .thenRefuses('conflict', 'link-used-for-another'));

test('an admin is added without a password', () =>
  specification(addAdmin)()
    .with({ facts: { emailHash: 'h' } })
    .when({ ...person, role: 'MANAGER' })
    .then(registered('MANAGER')));
test('a key that is in use is refused', () =>
  specification(addAdmin)(registered('USER'))
    .with({ facts: { emailHash: 'h' } })
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
    await expect(handling.respond?.(outcome, ports, { cookie: () => undefined })).rejects.toMatchObject({
      message: 'This link has been used or has expired.',
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
