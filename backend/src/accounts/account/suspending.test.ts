import { test } from 'vitest';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { specification } from '../../kernel/deciding/specification.ts';
import { reactivateAccount } from './reactivate-account.ts';
import { suspendAccount } from './suspend-account.ts';

const key = '00000000-0000-4000-8000-000000000007';
const other = '00000000-0000-4000-8000-000000000008';
const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = (role: 'USER' | 'MASTER') => ({ type: 'AccountRegistered', data: { ...names, role } }) as const;
const suspended = { type: 'AccountSuspended', data: { reason: 'Spam' } } as const;
const reactivated = { type: 'AccountReactivated', data: {} } as const;
const actor: Actor = { key: other, role: 'MASTER', session: 's' };

const suspend = specification(suspendAccount);
const reactivate = specification(reactivateAccount);
const asked = { key, actor, facts: { masters: [other] } };
const input = { key, reason: 'Spam' };

test('suspends an account', () => suspend(registered('USER')).with(asked).when(input).then(suspended));
test('suspends again after a reactivation', () =>
  suspend(registered('USER'), suspended, reactivated).with(asked).when(input).then(suspended));
test('does nothing when it is suspended already', () =>
  suspend(registered('USER'), suspended).with(asked).when(input).thenNothing());
test('suspends a master while another is left', () =>
  suspend(registered('MASTER'))
    .with({ ...asked, facts: { masters: [key, other] } })
    .when(input)
    .then(suspended));
test('keeps the last master', () =>
  suspend(registered('MASTER'))
    .with({ ...asked, facts: { masters: [key] } })
    .when(input)
    .thenRefuses('conflict', 'last-master'));
test('refuses to suspend oneself', () =>
  suspend(registered('MASTER'))
    .with({ ...asked, actor: { ...actor, key } })
    .when(input)
    .thenRefuses('conflict', 'own-account'));
test('refuses an unknown account', () => suspend().with(asked).when(input).thenRefuses('missing', 'not-found'));

test('reactivates a suspended account', () =>
  reactivate(registered('USER'), suspended).when({ key }).then(reactivated));
test('does nothing when it is active', () => reactivate(registered('USER')).when({ key }).thenNothing());
test('refuses to reactivate an unknown account', () => reactivate().when({ key }).thenRefuses('missing', 'not-found'));
