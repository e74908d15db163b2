import { describe, expect, test } from 'vitest';
import type { Account, AccountEvent } from '@learnloom/contracts/accounts/account';
import type { Role } from '@learnloom/contracts/kernel/access';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { account } from './account.ts';
import { restoreAccount } from './restore-account.ts';

const key = '00000000-0000-4000-8000-000000000007';
const other = '00000000-0000-4000-8000-000000000008';
const names = { firstName: 'Ada', lastName: 'Obi', otherNames: '' };
const registered = (role: Role) =>
  ({ type: 'AccountRegistered', data: { ...names, email: 'a@b.org', emailHash: 'h', role } }) as const;
const suspended = { type: 'AccountSuspended', data: { reason: 'Spam' } } as const;
const reactivated = { type: 'AccountReactivated', data: {} } as const;
const manager = { type: 'RoleChanged', data: { role: 'MANAGER' } } as const;
const master = { type: 'RoleChanged', data: { role: 'MASTER' } } as const;
const deleted = { type: 'AccountDeleted', data: {} } as const;
const restored = (data: Extract<AccountEvent, { type: 'AccountRestored' }>['data']) =>
  ({ type: 'AccountRestored', data }) as const;

const actor: Actor = { key: other, role: 'MASTER', session: 's' };
function after(...events: readonly AccountEvent[]): Account {
  const folded = events.reduce<Account | null>(
    (state, event, version) => account.evolve(state, event, { time: NOW, version }),
    null,
  );
  if (!folded) throw new Error('Nothing has happened');
  return folded;
}
const given = specification(restoreAccount);
const asked = (earlier: Account, masters: readonly string[] = [other]) => ({
  key,
  actor,
  facts: { earlier, masters, defined: {} },
});
const input = { key, version: 0 };

describe('brings back', () => {
  const user = after(registered('USER'));

  test('the role', () =>
    given(registered('USER'), manager)
      .with(asked(user))
      .when(input)
      .then(restored({ role: 'USER' })));
  test('the names, and never the email', () =>
    given(registered('USER'))
      .with(asked({ ...user, firstName: 'Eda', otherNames: 'N.', email: 'old@b.org', emailHash: 'old' }))
      .when(input)
      .then(restored({ firstName: 'Eda', otherNames: 'N.' })));
  test('a suspension with its reason', () =>
    given(registered('USER'), suspended, reactivated, restored({ reason: '' }))
      .with(asked(after(registered('USER'), suspended)))
      .when(input)
      .then(restored({ suspended: true, reason: 'Spam' })));
  test('access', () =>
    given(registered('USER'), suspended)
      .with(asked(user))
      .when(input)
      .then(restored({ suspended: false, reason: '' })));
  test('only what differs, so that the account is then what it was', () => {
    const earlier = after(registered('MANAGER'), suspended);
    const same = { ...earlier, revision: expect.any(Number) };
    expect(after(registered('USER'), restored({ role: 'MANAGER', suspended: true, reason: 'Spam' }))).toEqual(same);
    expect(after(registered('USER'), suspended, restored({ role: 'MANAGER' }))).toEqual(same);
  });
});

describe('refuses', () => {
  const user = after(registered('USER'));

  test('what would change nothing', () =>
    given(registered('USER'), manager, restored({ role: 'USER' }))
      .with(asked(user))
      .when(input)
      .thenRefuses('conflict', 'nothing-would-change'));
  test('to take from the last master what makes one', () => {
    for (const earlier of [user, after(registered('MASTER'), suspended)])
      given(registered('USER'), master)
        .with(asked(earlier, [key]))
        .when(input)
        .thenRefuses('conflict', 'last-master');
    given(registered('USER'), master)
      .with(asked(user, [key, other]))
      .when(input)
      .then(restored({ role: 'USER' }));
  });
  test('one’s own account', () =>
    given(registered('USER'), master)
      .with({ ...asked(user), actor: { ...actor, key } })
      .when(input)
      .thenRefuses('conflict', 'own-account'));
  test('to do it for, or to make, somebody who may do more [PRM-02]', () => {
    const byManager = { ...actor, role: 'MANAGER' } as const;
    given(registered('MASTER'), restored({ firstName: 'Eda' }))
      .with({ ...asked(after(registered('MASTER'))), actor: byManager })
      .when(input)
      .thenRefuses('forbidden', 'more-rights');
    given(registered('MASTER'), { type: 'RoleChanged', data: { role: 'USER' } })
      .with({ ...asked(after(registered('MASTER'))), actor: byManager })
      .when(input)
      .thenRefuses('forbidden', 'beyond-own-rights');
  });
  test('a suspension by somebody who may not suspend', () => {
    const byManager = { ...actor, role: 'MANAGER' } as const;
    given(registered('USER'), suspended)
      .with({ ...asked(user), actor: byManager })
      .when(input)
      .thenRefuses('forbidden', 'may-not-suspend');
  });
  test('an erased account, whatever the version', () => {
    given(registered('USER'), deleted).with(asked(user)).when(input).thenRefuses('conflict', 'person-erased');
    given(registered('USER'), deleted)
      .with(asked(after(registered('USER'), deleted)))
      .when({ key })
      .thenRefuses('conflict', 'person-erased');
  });
  test('a stale page, an account that is not deleted, and one that never was', () => {
    given(registered('USER'), manager)
      .with(asked(user))
      .when({ ...input, latest: 0 })
      .thenRefuses('conflict', 'changed-meanwhile');
    given(registered('USER')).with(asked(user)).when({ key }).thenRefuses('conflict', 'not-deleted');
    given().with(asked(user)).when(input).thenRefuses('missing', 'not-found');
  });
});

test('what takes a master away takes turns', () => {
  const { handling } = restoreAccount;
  expect(
    [after(registered('MASTER')), after(registered('USER'))].map(state => handling.alone?.(state, { key } as never)),
  ).toEqual(['masters', null]);
});
