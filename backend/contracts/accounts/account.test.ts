import { expect, test } from 'vitest';
import { accountAggregate, type Account } from './account.ts';
import { google } from './google.ts';
import { validate } from '../kernel/schema.ts';

interface Happened {
  readonly type: string;
  readonly data?: object;
}

const registered = {
  type: 'AccountRegistered',
  data: {
    email: 'ada@example.org',
    emailHash: 'hash-of-ada',
    firstName: 'Ada',
    lastName: 'Obi',
    role: 'MANAGER',
    pending: true,
  },
};

/** The account after these, one a minute. */
const after = (...events: readonly Happened[]) =>
  [registered, ...events].reduce<Account | null>(
    (account, { type, data = {} }, version) =>
      accountAggregate.fold(account, { type, data }, { time: `2026-07-21T10:0${version}:00.000Z`, version }),
    null,
  );
const namesAfter = (...events: readonly Happened[]) => {
  const account = after(...events);
  return account && accountAggregate.unique(account);
};

const confirmed = { type: 'AddressConfirmed' };

test.each([
  ['ConfirmationFailed', 'confirmTries'],
  ['AddressChangeFailed', 'changeTries'],
] as const)('%s counts wrong codes and changes nothing else', (type, counted) => {
  expect(after({ type, data: { tries: 3 } })).toEqual({ ...after(), [counted]: 3 });
});

const mailed = (challenge: string) => ({ type: 'ResetRequested', data: { challenge, asker: `asker-${challenge}` } });
test('wrong codes for a new password count at the code that they were tried at', () => {
  const failed = { type: 'ResetFailed', data: { challenge: 'mine', tries: 3 } };
  expect(after(mailed('mine'), mailed('theirs'), failed)?.resets).toMatchObject([
    { challenge: 'mine', asker: 'asker-mine', at: '2026-07-21T10:01:00.000Z', tries: 3 },
    { challenge: 'theirs', tries: 0 },
  ]);
});
test('a new password or another address makes the mails for a new password worthless', () => {
  const address = { email: 'next@example.org', emailHash: 'next', challenge: 'c' };
  for (const type of ['PasswordChosen', 'AddressChanged', 'AddressChangeUndone'])
    expect(after(mailed('one'), { type, data: address })?.resets).toEqual([]);
});

test('an invitation that is sent again makes the one before it worthless', () => {
  const sent = (challenge: string) => ({ type: 'InvitationSent', data: { challenge } });
  expect(after(sent('first'), sent('second'))).toEqual({
    ...after(),
    invitation: 'second',
    invitedAt: '2026-07-21T10:02:00.000Z',
  });
});

test('an address is held once it is confirmed, and not before', () => {
  expect(namesAfter()).toEqual([]);
  expect(namesAfter(confirmed)).toEqual(['email/hash-of-ada']);
});

test('who links Google has a way in, and is known there by one account alone', () => {
  const linked = { type: 'GoogleLinked', data: { identity: 'hash-at-google' } };
  expect(after(linked)).toMatchObject({ entered: true, google: 'hash-at-google' });
  expect(namesAfter(confirmed, linked)).toEqual(['email/hash-of-ada', 'google/hash-at-google']);
});

test('a changed suspension keeps what it does not say', () => {
  const suspended = { type: 'AccountSuspended', data: { reason: 'Spam', until: '2026-08-01T00:00:00.000Z' } };
  const changed = (data: object) => after(suspended, { type: 'SuspensionChanged', data });
  expect(changed({ until: null })).toMatchObject({ reason: 'Spam', suspendedUntil: null });
  expect(changed({ reason: 'Links' })).toMatchObject({ reason: 'Links', suspendedUntil: '2026-08-01T00:00:00.000Z' });
  expect(after(suspended, { type: 'AccountReactivated' })).toMatchObject({ suspended: false, reason: '' });
  // Suspended before there were reasons.
  expect(after({ type: 'SuspensionChanged', data: {} })).toMatchObject({ reason: '' });
});

test('of each group it is known when it was given or taken last', () => {
  const given = (group: string) => ({ type: 'PermissionGranted', data: { group, granted: [group], taken: [] } });
  expect(after(given('Manage Tags'), given('Manage Articles'))).toMatchObject({
    changedIn: { 'Manage Tags': 1, 'Manage Articles': 2 },
    revision: 2,
  });
});

test("Google's answer need not say who gave it, and must have its code and state", () => {
  const answered = { code: 'code-of-google', state: 'state-of-browser' };
  for (const declared of [google.signIn, google.link]) {
    expect(validate(declared, answered)).toEqual({ ok: true, value: { ...answered, iss: '' } });
    expect(validate(declared, { code: answered.code })).toMatchObject({ ok: false });
    expect(validate(declared, { ...answered, iss: 'i'.repeat(301) })).toMatchObject({ ok: false });
  }
});
