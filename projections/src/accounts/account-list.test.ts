import { test } from 'vitest';
import { accountChanges, adminChanges } from '@learnloom/contracts/accounts/account';
import { readModel, timeOf } from '../projector/read-model.ts';
import { account } from './account-list.ts';

const person = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const registered = { type: 'AccountRegistered', data: { ...person, emailHash: 'hash', role: 'USER' } };
const suspended = { type: 'AccountSuspended', data: { reason: 'Spam' } };
const happened = (type: string, data: object = {}) => ({ type, data });
const forms = { firstNameForm: 'ada', lastNameForm: 'obi', emailForm: 'ada@example.org', domainForm: 'example.org' };
const row = {
  ...person,
  ...forms,
  role: 'USER',
  suspended: false,
  suspendedUntil: null,
  staffRoles: [],
  confirmed: true,
  entered: false,
  secondFactor: false,
  registeredAt: timeOf(0),
  lastSignInAt: null,
  deleted: false,
  erased: false,
  revision: 0,
};

test('an account is listed without what is secret about it', () => {
  readModel(account).given(registered).then(row).announces(accountChanges.name);
});

test('signing in is noted, choosing a password and signing out are not', () => {
  readModel(account)
    .given(registered, happened('PasswordChosen'), happened('SignedIn', { session: 's' }))
    .then({ ...row, entered: true, lastSignInAt: timeOf(2) });
  readModel(account)
    .given(registered, happened('SignedOut', { session: 's' }))
    .then(row)
    .announces();
});

test('a second factor is noted, and is gone when it is turned off or reset', () => {
  const on = happened('SecondFactorTurnedOn');
  readModel(account)
    .given(registered, on)
    .then({ ...row, secondFactor: true });
  for (const off of ['SecondFactorTurnedOff', 'SecondFactorReset'])
    readModel(account).given(registered, on, happened(off)).then(row);
});

test('it is suspended, reactivated, given another role, and brought back to what it was', () => {
  readModel(account)
    .given(registered, suspended)
    .then({ ...row, suspended: true, revision: 1 });
  readModel(account)
    .given(registered, suspended, happened('AccountReactivated'))
    .then({ ...row, revision: 2 });
  readModel(account)
    .given(registered, happened('RoleChanged', { role: 'MANAGER' }))
    .then({ ...row, role: 'MANAGER', revision: 1 });
  readModel(account)
    .given(registered, happened('AccountRestored', { firstName: 'Eda', suspended: true, reason: 'Spam' }))
    .then({ ...row, firstName: 'Eda', firstNameForm: 'eda', suspended: true, revision: 1 });
});

test('those who follow admins hear of admins alone', () => {
  const heard = readModel(account).given({ ...registered, data: { ...registered.data, role: 'MANAGER' } });
  heard.then({ ...row, role: 'MANAGER' }).announces(accountChanges.name, adminChanges.name);
});

test.each([
  ['USER', 'MANAGER'],
  ['MANAGER', 'USER'],
  ['MASTER', 'USER'],
])('those who follow admins hear of a %s who becomes a %s', (before, role) => {
  readModel(account)
    .given({ ...registered, data: { ...registered.data, role: before } }, happened('RoleChanged', { role }))
    .then({ ...row, role, revision: 1 })
    .announces(accountChanges.name, adminChanges.name);
});

test('it shows until when it is suspended, and which roles it has; another permission is another version', () => {
  const until = '2026-01-08T00:00:00.000Z';
  readModel(account)
    .given(registered, happened('AccountSuspended', { reason: '', until }))
    .then({ ...row, suspended: true, suspendedUntil: until, revision: 1 });
  readModel(account)
    .given(registered, happened('StaffRolesChosen', { staffRoles: ['r'] }))
    .then({ ...row, staffRoles: ['r'], revision: 1 })
    .announces(accountChanges.name);
  for (const type of ['PermissionGranted', 'PermissionTaken'])
    readModel(account)
      .given(registered, happened(type, { group: 'G', granted: [], taken: ['G'] }))
      .then({ ...row, revision: 1 })
      .announces(accountChanges.name);
});

test('of a deleted account nothing of the person stays, only its role and its place', () => {
  const gone = { firstNameForm: null, lastNameForm: null, emailForm: null, domainForm: null };
  const blank = { ...row, ...gone, email: null, firstName: null, lastName: null, otherNames: null, deleted: true };
  readModel(account).given(registered, happened('AccountDeleted')).then(blank);
  readModel(account)
    .given(registered, happened('SignedIn', { session: 's' }), happened('AccountDeleted'), happened('SubjectForgotten'))
    .then({ ...blank, erased: true });
});

test('accounts are counted, all and of each role, that have confirmed an address and are not deleted, suspended ones apart, and who signed up in a week', () => {
  const pending = { ...registered, data: { ...registered.data, pending: true } };
  const one = { accounts: 1 };
  const week = { 'week 2025-12-29': one };
  const away = { accounts: 1, suspended: 1 };
  readModel(account)
    .given(registered)
    .sums({ all: one, USER: one, ...week });
  readModel(account)
    .given(registered, suspended)
    .sums({ all: away, USER: away, ...week });
  readModel(account)
    .given(registered, suspended, happened('AccountReactivated'), happened('RoleChanged', { role: 'MANAGER' }))
    .sums({ all: one, MANAGER: one, ...week });
  readModel(account).given(pending).sums({});
  readModel(account).given(registered, suspended, happened('AccountDeleted')).sums(week);
});
