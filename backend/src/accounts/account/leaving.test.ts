import { test } from 'vitest';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { specification } from '../../kernel/deciding/specification.ts';
import { changeRole } from './change-role.ts';
import { deleteAccount } from './delete-account.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { reactivateAccount } from './reactivate-account.ts';

const key = '00000000-0000-4000-8000-000000000007';
const other = '00000000-0000-4000-8000-000000000008';
const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = (role: 'USER' | 'MASTER') => ({ type: 'AccountRegistered', data: { ...names, role } }) as const;
const deleted = { type: 'AccountDeleted', data: {} } as const;
const forgotten = { type: 'SubjectForgotten', data: {} } as const;
const suspended = { type: 'AccountSuspended', data: { reason: '' } } as const;
const role = (to: 'USER' | 'MANAGER' | 'MASTER') => ({ type: 'RoleChanged', data: { role: to } }) as const;
const actor: Actor = { key: other, role: 'MASTER', session: 's' };
const asked = { key, actor, facts: { masters: [other], defined: {} } };
const alone = { ...asked, facts: { masters: [key], defined: {} } };
const self = (as: Actor['role']): Actor => ({ key, role: as, session: 's' });

const change = specification(changeRole);
test('a role is changed', () =>
  change(registered('USER')).with(asked).when({ key, role: 'MANAGER' }).then(role('MANAGER')));
test('a role that an account has already changes nothing', () =>
  change(registered('USER'), role('MANAGER')).with(asked).when({ key, role: 'MANAGER' }).thenNothing());
test('nobody changes the own role', () =>
  change(registered('MASTER'))
    .with({ ...asked, actor: self('MASTER') })
    .when({ key, role: 'USER' })
    .thenRefuses('conflict', 'own-role'));
test('the last master keeps the role', () =>
  change(registered('MASTER')).with(alone).when({ key, role: 'USER' }).thenRefuses('conflict', 'last-master'));
test('a suspended master is not the last one who could do anything', () =>
  change(registered('MASTER'), suspended)
    .with({ ...asked, facts: { masters: [], defined: {} } })
    .when({ key, role: 'USER' })
    .then(role('USER')));
test('a deleted account has no role', () =>
  change(registered('USER'), deleted).with(asked).when({ key, role: 'MASTER' }).thenRefuses('missing', 'not-found'));

const remove = specification(deleteAccount);
test('staff deletes an account, suspended or not', () => {
  remove(registered('USER')).with(asked).when({ key }).then(deleted);
  remove(registered('USER'), suspended).with(asked).when({ key }).then(deleted);
});
test('staff deletes the own account elsewhere', () =>
  remove(registered('MASTER'))
    .with({ ...asked, actor: self('MASTER') })
    .when({ key })
    .thenRefuses('conflict', 'own-account'));
test('the last master is not deleted', () =>
  remove(registered('MASTER')).with(alone).when({ key }).thenRefuses('conflict', 'last-master'));
test('an account that is unknown or deleted already is not found', () => {
  remove().with(asked).when({ key }).thenRefuses('missing', 'not-found');
  remove(registered('USER'), deleted, forgotten).with(asked).when({ key }).thenRefuses('missing', 'not-found');
});

const leave = specification(deleteOwnAccount);
const typed = { password: 'Correct-horse-1' };
test('a person deletes the own account', () =>
  leave(registered('USER'))
    .with({ ...asked, actor: self('USER') })
    .when(typed)
    .then(deleted));
test('a master leaves once there is another, the last one stays', () => {
  const asMaster = { ...asked, actor: self('MASTER') };
  leave(registered('MASTER')).with(asMaster).when(typed).then(deleted);
  leave(registered('MASTER'))
    .with({ ...alone, actor: self('MASTER') })
    .when(typed)
    .thenRefuses('conflict', 'last-master');
});
test('a deleted account is not reactivated', () =>
  specification(reactivateAccount)(registered('USER'), suspended, deleted)
    .with({ key, actor })
    .when({ key })
    .thenRefuses('missing', 'not-found'));
