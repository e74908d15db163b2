import { expect, test } from 'vitest';
import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { manageAccounts, manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { manageArticles, manageAuthors } from '@learnloom/contracts/content/permissions';
import { groupsOf, type Role } from '@learnloom/contracts/kernel/access';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { specification } from '../../kernel/deciding/specification.ts';
import { account } from './account.ts';
import { addAdmin } from './add-admin.ts';
import { changeRole } from './change-role.ts';
import { chooseStaffRoles } from './choose-staff-roles.ts';
import { correctName } from './correct-name.ts';
import { deleteAccount } from './delete-account.ts';
import { grantPermission, takePermission } from './grant-permission.ts';
import { inviteAgain } from './invite-again.ts';
import { reactivateAccount } from './reactivate-account.ts';
import { rightsFrom } from './rights.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { suspendAccount } from './suspend-account.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

const key = '00000000-0000-4000-8000-000000000007';
const other = '00000000-0000-4000-8000-000000000008';
const role = '00000000-0000-4000-8000-000000000009';
const person = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const registered = (as: Role) =>
  ({ type: 'AccountRegistered', data: { ...person, emailHash: 'h', role: as } }) as const;
const granted = (group: string) =>
  ({ type: 'PermissionGranted', data: { group, granted: [group], taken: [] } }) as const;
const taken = (group: string) => ({ type: 'PermissionTaken', data: { group, granted: [], taken: [group] } }) as const;
const chosen = { type: 'StaffRolesChosen', data: { staffRoles: [role] } } as const;

const accountsGroup: string = manageAccounts.name;
const authorsGroup: string = manageAuthors.name;
const ofRole = { defined: { [role]: [accountsGroup] } };
const master: Actor = { key: other, role: 'MASTER', session: 's' };
/** A manager to whom a master gave the admins, and nothing else besides the authors. */
const keeper: Actor = { key: other, role: 'MANAGER', session: 's', groups: [manageAdmins.name, authorsGroup] };
const by = (actor: Actor, facts = { defined: {} }) => ({ key, actor, facts });

const rightsAfter = (...events: readonly AccountEvent[]) => {
  const state = events.reduce<ReturnType<typeof account.evolve>>(
    (before, event, version) => account.evolve(before, event, { time: '', version }),
    null,
  );
  return state ? rightsFrom(state, ofRole.defined).groups : [];
};

test('a manager has what is not restricted; roles stand instead of that; grants come on top, and what was taken is gone [PRM-02]', () => {
  const start = registered('MANAGER');
  expect(rightsAfter(start)).toEqual(groupsOf({ role: 'MANAGER' }));
  expect(rightsAfter(start, granted(accountsGroup))).toEqual(expect.arrayContaining([authorsGroup, accountsGroup]));
  expect(rightsAfter(start, taken(authorsGroup))).not.toContain(authorsGroup);
  expect(rightsAfter(start, chosen)).toEqual([accountsGroup]);
  expect(rightsAfter(start, chosen, granted(authorsGroup))).toHaveLength(2);
  expect(rightsAfter(start, chosen, taken(accountsGroup))).toEqual([]);
  expect(rightsAfter(registered('USER'), granted(accountsGroup))).toEqual([]);
});

const grant = specification(grantPermission);
const take = specification(takePermission);

test('a master grants and takes single groups of a manager [PRM-02]', () => {
  const start = registered('MANAGER');
  grant(start).with(by(master)).when({ key, group: accountsGroup }).then(granted(accountsGroup));
  grant(start).with(by(master)).when({ key, group: authorsGroup }).thenNothing();
  grant(start, taken(authorsGroup))
    .with(by(master))
    .when({ key, group: authorsGroup })
    .then({ type: 'PermissionGranted', data: { group: authorsGroup, granted: [], taken: [] } });
  take(start).with(by(master)).when({ key, group: authorsGroup }).then(taken(authorsGroup));
  take(start, granted(accountsGroup))
    .with(by(master))
    .when({ key, group: accountsGroup })
    .then({ type: 'PermissionTaken', data: { group: accountsGroup, granted: [], taken: [] } });
  take(start).with(by(master)).when({ key, group: accountsGroup }).thenNothing();
  take(start, chosen).with(by(master, ofRole)).when({ key, group: accountsGroup }).then(taken(accountsGroup));
});

test('a master grants and takes single actions: a manager writes without publishing [ACC-02]', () => {
  const [start, edit, publish] = [registered('MANAGER'), manageArticles.may.edit, manageArticles.may.publish];
  const whole: string = manageArticles.name;
  const grants = (group: string, given: readonly string[], revoked: readonly string[] = []) =>
    ({ type: 'PermissionGranted', data: { group, granted: given, taken: revoked } }) as const;
  const takes = (group: string, revoked: readonly string[], given: readonly string[] = []) =>
    ({ type: 'PermissionTaken', data: { group, granted: given, taken: revoked } }) as const;
  const on = by(master);
  take(start)
    .with(on)
    .when({ key, group: publish })
    .then(takes(publish, [publish]));
  expect(rightsAfter(start, takes(publish, [publish]))).not.toContain(whole);
  expect(rightsAfter(start, takes(publish, [publish]))).toContain(edit);
  grant(start, takes(publish, [publish]))
    .with(on)
    .when({ key, group: whole })
    .then(grants(whole, []));
  take(start, takes(publish, [publish]))
    .with(on)
    .when({ key, group: publish })
    .thenNothing();
  take(start)
    .with(on)
    .when({ key, group: manageArticles.view })
    .then(takes(manageArticles.view, [whole]));
  // One action of a group that was taken as a whole: the others stay taken, and its pages open again.
  const { create, delete: remove } = manageArticles.may;
  grant(start, takes(whole, [whole]))
    .with(on)
    .when({ key, group: edit })
    .then(grants(edit, [], [create, remove, publish]));
  grant(start, chosen)
    .with(by(master, ofRole))
    .when({ key, group: edit })
    .then(grants(edit, [edit]));
  take(start, chosen, grants(whole, [whole]))
    .with(by(master, ofRole))
    .when({ key, group: publish })
    .then(takes(publish, [], [create, edit, remove]));
  grant(start, chosen)
    .with(by(keeper, { defined: { [role]: [authorsGroup] } }))
    .when({ key, group: edit })
    .thenRefuses('forbidden', 'beyond-own-rights');
});

test('nobody changes the own permissions, those of masters and users, or by a group that there is not [PRM-02]', () => {
  for (const given of [grant, take] as const) {
    const wanted = { key, group: authorsGroup };
    given(registered('MANAGER'))
      .with(by({ ...master, key }))
      .when(wanted)
      .thenRefuses('conflict', 'own-permissions');
    for (const as of ['USER', 'MASTER'] as const)
      given(registered(as)).with(by(master)).when(wanted).thenRefuses('conflict', 'not-a-manager');
    given(registered('MANAGER'))
      .with(by(master))
      .when({ key, group: 'admin:nothing' })
      .thenRefuses('invalid', 'unknown-group');
    given().with(by(master)).when(wanted).thenRefuses('missing', 'not-found');
  }
});

test('nobody gives what they do not have, or decides on who may do more [PRM-02]', () => {
  const equal = [registered('MANAGER'), { type: 'StaffRolesChosen', data: { staffRoles: [role] } }] as const;
  const small = { defined: { [role]: [authorsGroup] } };
  grant(...equal)
    .with(by(keeper, small))
    .when({ key, group: accountsGroup })
    .thenRefuses('forbidden', 'beyond-own-rights');
  grant(...equal)
    .with(by(keeper, small))
    .when({ key, group: manageAdmins.name })
    .then(granted(manageAdmins.name));
  for (const given of [grant, take] as const)
    given(registered('MANAGER'), granted(accountsGroup))
      .with(by(keeper))
      .when({ key, group: authorsGroup })
      .thenRefuses('forbidden', 'more-rights');
  const choose = specification(chooseStaffRoles);
  const facts = (groups: readonly string[]) => ({ known: true, defined: { [role]: groups } });
  choose(registered('MANAGER'))
    .with({ key, actor: master, facts: facts([accountsGroup]) })
    .when({ key, staffRoles: [role, role] })
    .then(chosen);
  choose(registered('MANAGER'), chosen)
    .with({ key, actor: master, facts: facts([accountsGroup]) })
    .when({ key, staffRoles: [role] })
    .thenNothing();
  const wanted = { key, staffRoles: [role] };
  const asked = { key, facts: facts([]) };
  choose(registered('MANAGER'), granted(accountsGroup))
    .with({ ...asked, actor: keeper })
    .when(wanted)
    .thenRefuses('forbidden', 'more-rights');
  choose(registered('MANAGER'))
    .with({ ...asked, actor: { ...master, key } })
    .when(wanted)
    .thenRefuses('conflict', 'own-permissions');
  choose(registered('USER'))
    .with({ ...asked, actor: master })
    .when(wanted)
    .thenRefuses('conflict', 'not-a-manager');
  // Without a role the default groups count, of which the giver has but one.
  choose(registered('MANAGER'), chosen)
    .with({ key, actor: { ...keeper, groups: [manageAdmins.name] }, facts: facts([]) })
    .when({ key, staffRoles: [] })
    .thenRefuses('forbidden', 'beyond-own-rights');
});

test('whoever has less hands out, ends and takes back nothing of who has more [PRM-03]', () => {
  const boss = registered('MASTER');
  const facts = { defined: {}, masters: [key, other], challenge: 'c' };
  const asked = { key, actor: keeper, facts };
  specification(suspendAccount)(boss).with(asked).when({ key }).thenRefuses('forbidden', 'more-rights');
  specification(reactivateAccount)(boss).with(asked).when({ key }).thenRefuses('forbidden', 'more-rights');
  specification(deleteAccount)(boss).with(asked).when({ key }).thenRefuses('forbidden', 'more-rights');
  specification(changeRole)(boss).with(asked).when({ key, role: 'USER' }).thenRefuses('forbidden', 'more-rights');
  specification(inviteAgain)(boss).with(asked).when({ key }).thenRefuses('forbidden', 'more-rights');
  specification(withdrawInvitation)(boss).with(asked).when({ key }).thenRefuses('forbidden', 'more-rights');
  specification(changeRole)(registered('USER'))
    .with(asked)
    .when({ key, role: 'MASTER' })
    .thenRefuses('forbidden', 'beyond-own-rights');
  for (const as of ['MANAGER', 'MASTER'] as const)
    specification(addAdmin)()
      .with({ actor: { ...keeper, groups: [manageAdmins.name] }, facts: { ...facts, emailHash: 'h', known: true } })
      .when({ ...person, role: as })
      .thenRefuses('forbidden', 'beyond-own-rights');
});

test('somebody is signed out everywhere, in each session that is on [PRM-03]', () => {
  const out = specification(signOutEverywhere);
  const asked = { key, actor: master, facts: { defined: {}, sessions: ['a', 'b'] } };
  const ended = (session: string) => ({ type: 'SignedOut', data: { session } }) as const;
  out(registered('USER')).with(asked).when({ key }).then(ended('a'), ended('b'));
  out(registered('MASTER'))
    .with({ ...asked, actor: keeper })
    .when({ key })
    .thenRefuses('forbidden', 'more-rights');
});

test('staff give somebody another name, and a link to choose a new password [PRM-03]', () => {
  const on = { key, actor: master, facts: { defined: {}, challenge: 'c', asker: 'a' } };
  const named = { firstName: 'Grace', lastName: 'Obi', otherNames: '' };
  const password = { type: 'PasswordChosen', data: {} } as const;
  const correcting = specification(correctName);
  correcting(registered('USER'))
    .with(on)
    .when({ key, ...named })
    .then({ type: 'ProfileUpdated', data: { firstName: 'Grace' } });
  correcting(registered('MASTER'))
    .with({ ...on, actor: keeper })
    .when({ key, ...named })
    .thenRefuses('forbidden', 'more-rights');
  const sending = specification(sendPasswordReset);
  const sent = { type: 'ResetRequested', data: { challenge: 'c', asker: 'a' } } as const;
  sending(registered('USER'), password).with(on).when({ key }).then(sent);
  sending(registered('USER')).with(on).when({ key }).thenRefuses('conflict', 'cannot-sign-in');
  sending(registered('USER'), password, ...Array.from({ length: 20 }, () => sent))
    .with(on)
    .when({ key })
    .thenRefuses('conflict', 'resets-spent');
  sending(registered('MASTER'), password)
    .with({ ...on, actor: keeper })
    .when({ key })
    .thenRefuses('forbidden', 'more-rights');
});

test('an admin is invited with roles, of which each is there', () => {
  const facts = { emailHash: 'h', challenge: 'c', known: true, defined: ofRole.defined };
  const invited = { type: 'InvitationSent', data: { challenge: 'c' } } as const;
  const input = { ...person, role: 'MANAGER' as const, staffRoles: [role] };
  specification(addAdmin)().with({ actor: master, facts }).when(input).then(registered('MANAGER'), invited, chosen);
  specification(addAdmin)()
    .with({ actor: master, facts: { ...facts, known: false } })
    .when(input)
    .thenRefuses('invalid', 'unknown-role');
  specification(chooseStaffRoles)(registered('MANAGER'))
    .with({ key, actor: master, facts: { known: false, defined: {} } })
    .when({ key, staffRoles: [role] })
    .thenRefuses('invalid', 'unknown-role');
});
