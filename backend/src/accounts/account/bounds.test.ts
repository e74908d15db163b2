import { expect, test } from 'vitest';
import type { Account, AccountEvent } from '@learnloom/contracts/accounts/account';
import { manageAuthors } from '@learnloom/contracts/content/permissions';
import { specification, stateAfter } from '../../kernel/deciding/specification.ts';
import { aboutPerson, isOpen, registrationKey, sessionUser } from './account.ts';
import { addAdmin } from './add-admin.ts';
import { confirmAccount } from './confirm-account.ts';
import { endSuspension } from './end-suspension.ts';
import { isInvited } from './invite-again.ts';
import { isLastMaster, mastersTurn } from './masters.ts';
import { resetPassword, verifyReset } from './reset-password.ts';
import { givesOwn, groundOf, rightsFrom } from './rights.ts';
import { sendCode } from './send-code.ts';

const key = '00000000-0000-4000-8000-000000000007';
const challenge = '00000000-0000-4000-8000-00000000000c';
const person = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const registered = (role: 'USER' | 'MANAGER' | 'MASTER') =>
  ({ type: 'AccountRegistered', data: { ...person, emailHash: 'h', role } }) as const;
const pending = { type: 'AccountRegistered', data: { ...registered('USER').data, pending: true } } as const;
const chosen = { type: 'PasswordChosen', data: {} } as const;
const suspended = { type: 'AccountSuspended', data: { reason: '' } } as const;
const deleted = { type: 'AccountDeleted', data: {} } as const;
const stateOf = (...events: readonly AccountEvent[]) => stateAfter(addAdmin, ...events) as Account | null;
const thereAfter = (...events: readonly AccountEvent[]) => {
  const state = stateOf(...events);
  if (!state) throw new Error('There is no account');
  return state;
};

test('a code is good for its minutes and five tries, and one that was never sent is not', () => {
  const [sent, last] = ['2026-01-01T00:00:00.000Z', '2026-01-01T00:14:59.000Z'];
  expect(isOpen(sent, 15, 0, last)).toBe(true);
  expect(isOpen(sent, 15, 0, '2026-01-01T00:15:00.000Z')).toBe(false);
  expect(isOpen(sent, 15, 4, last)).toBe(true);
  expect(isOpen(sent, 15, 5, last)).toBe(false);
  expect(isOpen(null, 15, 0, '1970-01-01T00:00:00.000Z')).toBe(false);
});

test('an account that is gone or confirmed is confirmed by no code, and none is sent to it', () => {
  const asked = { type: 'ConfirmationRequested', data: { challenge, number: 1 } } as const;
  const facts = { key, challenge, right: true, taken: false, session: 's' };
  const code = { registration: key, code: '123456' };
  const later = { facts: key, now: '2026-01-01T00:01:00.000Z' };
  const histories: (readonly AccountEvent[])[] = [
    [],
    [pending, asked, deleted],
    [pending, asked, { type: 'AddressConfirmed', data: {} }],
  ];
  for (const history of histories) {
    specification(confirmAccount)(...history)
      .with({ facts })
      .when(code)
      .thenRefuses('invalid', history === histories[2] ? 'code-used' : 'wrong-code');
    specification(sendCode)(...history)
      .with(later)
      .when({ registration: key })
      .thenNothing();
  }
  specification(confirmAccount)(pending)
    .with({ facts: { ...facts, challenge: null } })
    .when(code)
    .thenRefuses('invalid', 'wrong-code');
  // The pause counts from the registration where no code was sent yet.
  specification(sendCode)(pending)
    .with({ ...later, now: '2026-01-01T00:00:10.000Z' })
    .when({ registration: key })
    .thenNothing();
});

test('a code for a new password that is wrong, or of nobody who may sign in, opens nothing', () => {
  const asked = { type: 'ResetRequested', data: { challenge, asker: 'own' } } as const;
  const begun = [registered('USER'), chosen] as const;
  const typed = {
    email: person.email,
    code: '123456',
    password: 'Correct-horse-1',
    confirmPassword: 'Correct-horse-1',
  };
  specification(verifyReset)(...begun, asked)
    .with({ facts: { key, challenge, right: false } })
    .when(typed)
    .then({ type: 'ResetFailed', data: { challenge, tries: 1 } });
  const histories: (readonly AccountEvent[])[] = [[], [...begun, asked, suspended], begun];
  for (const history of histories)
    for (const found of [challenge, null])
      specification(resetPassword)(...history)
        .with({ facts: { key, challenge: found, right: true, hash: 'x', known: false } })
        .when(typed)
        .thenRefuses('invalid', 'wrong-code');
});

test('only the suspension that was said until then ends', () => {
  const until = '2026-01-08T00:00:00.000Z';
  const ends = specification(endSuspension);
  const timed = { type: 'AccountSuspended', data: { reason: '', until } } as const;
  ends(registered('USER'), timed).when({ key, until: '2026-01-09T00:00:00.000Z' }).thenNothing();
  ends(registered('USER'), timed, deleted).when({ key, until }).thenNothing();
  ends(registered('USER'), suspended).when({ key, until: '1970-01-01T00:00:00.000Z' }).thenNothing();
  ends().when({ key, until }).thenNothing();
});

test('who was invited is staff who may come and has not', () => {
  expect(isInvited(stateOf(registered('MANAGER')))).toBe(true);
  expect(isInvited(stateOf(registered('USER')))).toBe(false);
  expect(isInvited(stateOf(registered('MANAGER'), suspended))).toBe(false);
  expect(isInvited(stateOf(registered('MANAGER'), deleted))).toBe(false);
});

test('an invitation that is sent again is for the same person, who has not come yet', () => {
  const facts = { emailHash: 'h', challenge, known: true, defined: {} };
  const again = (
    input: { readonly role: 'MANAGER' | 'MASTER' },
    emailHash: string,
    ...events: readonly AccountEvent[]
  ) => addAdmin.handling.again?.(input as never, stateOf(...events), { facts: { ...facts, emailHash } } as never);
  expect(again({ role: 'MANAGER' }, 'h', registered('MANAGER'))).toEqual([]);
  const reused = expect.objectContaining({ code: 'key-reused' }) as Error;
  expect(() => again({ role: 'MANAGER' }, 'other', registered('MANAGER'))).toThrow(reused);
  expect(() => again({ role: 'MASTER' }, 'h', registered('MANAGER'))).toThrow(reused);
  expect(() => again({ role: 'MANAGER' }, 'h')).toThrow(reused);
  const over = expect.objectContaining({ code: 'invitation-over' }) as Error;
  expect(() => again({ role: 'MANAGER' }, 'h', registered('MANAGER'), chosen)).toThrow(over);
  expect(() => again({ role: 'MANAGER' }, 'h', registered('MANAGER'), suspended)).toThrow(over);
});

test('masters are decided on in turn, and the last is the one beside whom nobody is', () => {
  expect([null, stateOf(registered('USER')), stateOf(registered('MASTER'))].map(mastersTurn)).toEqual([
    null,
    null,
    'masters',
  ]);
  expect(isLastMaster(key, thereAfter(registered('USER')), { masters: [] })).toBe(false);
  expect(isLastMaster(key, thereAfter(registered('MASTER')), { masters: [key] })).toBe(true);
  expect(isLastMaster(key, thereAfter(registered('MASTER')), { masters: [key, 'other'] })).toBe(false);
});

test('a master gives anything, nobody else a master; what somebody had may stay', () => {
  const manager = { role: 'MANAGER', groups: [] } as const;
  const master = { role: 'MASTER' } as const;
  const some = { role: 'MANAGER', groups: [manageAuthors.name] } as const;
  expect(givesOwn(master, null, master)).toBe(true);
  expect(givesOwn(manager, null, master)).toBe(false);
  expect(givesOwn(manager, master, master)).toBe(true);
  expect(givesOwn(manager, some, some)).toBe(true);
  expect(givesOwn(null, manager, some)).toBe(false);
  expect(givesOwn(null, null, manager)).toBe(true);
});

test('rights of a role that was chosen after the look-up are looked up again; other roles have their own', () => {
  expect(() => groundOf({ staffRoles: ['r'] }, {})).toThrow(
    expect.objectContaining({ code: 'changed-at-once' }) as Error,
  );
  const grants = { staffRoles: ['r'], granted: [], taken: [], changedIn: {} };
  expect(rightsFrom({ role: 'USER', ...grants }, {})).toEqual({ role: 'USER', groups: [] });
});

test('an address or a Google account that is taken is said at its field', () => {
  const { taken } = addAdmin;
  expect(taken('email/h')).toEqual({ email: 'An account with this email address already exists.' });
  expect(taken('google/1')).toEqual({ code: 'This Google account is already linked to another account.' });
  expect(taken('openid/1')).toEqual({ code: 'Your account with this provider is already linked to another account.' });
});

test('a person is known by these names, and the browser by what it shows', () => {
  expect(aboutPerson(null)).toEqual([]);
  expect(aboutPerson({ email: 'a@b.org', firstName: 'Ada', lastName: 'Obi' })).toEqual(['a@b.org', 'Ada', 'Obi', '']);
  expect(aboutPerson({ ...person, otherNames: 'N.' })).toEqual(['a@b.org', 'Ada', 'Obi', 'N.']);
  expect(registrationKey('one')).not.toBe(registrationKey('other'));
  const user = sessionUser(key, thereAfter(registered('USER')), { role: 'USER' }, false);
  expect(user).toMatchObject({ key, ...person, memberRole: 'USER', grants: ['session'] });
  expect(user).not.toHaveProperty('needsSecondFactor');
  expect(sessionUser(key, thereAfter(registered('MANAGER')), { role: 'MANAGER' }, true)).toMatchObject({
    needsSecondFactor: true,
    grants: expect.arrayContaining(['article:create']) as string[],
  });
});
