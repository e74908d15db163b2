import { test } from 'vitest';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { endSuspension } from './end-suspension.ts';
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
const asked = { key, actor, facts: { masters: [other], defined: {} } };
const input = { key, reason: 'Spam' };

test('suspends an account', () => suspend(registered('USER')).with(asked).when(input).then(suspended));
test('suspends until a time to come, which may be moved [PRM-03]', () => {
  const until = '2026-01-08T00:00:00.000Z';
  const later = { type: 'AccountSuspended', data: { reason: 'Spam', until } } as const;
  const of = suspend(registered('USER'), suspended).with(asked);
  of.when({ ...input, until }).then(later);
  of.when({ ...input, until: NOW }).thenRefuses('invalid', 'time-past');
  suspend(registered('USER'), later)
    .with(asked)
    .when({ ...input, until })
    .thenNothing();
});
test('another reason takes the place of the first one [PRM-03]', () =>
  suspend(registered('USER'), suspended)
    .with(asked)
    .when({ ...input, reason: 'Threats' })
    .then({ type: 'AccountSuspended', data: { reason: 'Threats' } }));
test('a suspension ends by itself at its own time only [PRM-03]', () => {
  const until = '2026-01-08T00:00:00.000Z';
  const ends = specification(endSuspension);
  const timed = { type: 'AccountSuspended', data: { reason: '', until } } as const;
  ends(registered('USER'), timed).when({ key, until }).then(reactivated);
  ends(registered('USER'), timed, suspended).when({ key, until }).thenNothing();
  ends(registered('USER'), timed, reactivated).when({ key, until }).thenNothing();
});
test('suspends again after a reactivation', () =>
  suspend(registered('USER'), suspended, reactivated).with(asked).when(input).then(suspended));
test('does nothing when it is suspended already', () =>
  suspend(registered('USER'), suspended).with(asked).when(input).thenNothing());
test('suspends a master while another is left', () =>
  suspend(registered('MASTER'))
    .with({ ...asked, facts: { masters: [key, other], defined: {} } })
    .when(input)
    .then(suspended));
test('keeps the last master', () =>
  suspend(registered('MASTER'))
    .with({ ...asked, facts: { masters: [key], defined: {} } })
    .when(input)
    .thenRefuses('conflict', 'last-master'));
test('refuses to suspend oneself', () =>
  suspend(registered('MASTER'))
    .with({ ...asked, actor: { ...actor, key } })
    .when(input)
    .thenRefuses('conflict', 'own-account'));
test('refuses an unknown account', () => suspend().with(asked).when(input).thenRefuses('missing', 'not-found'));

test('reactivates a suspended account', () =>
  reactivate(registered('USER'), suspended).with(asked).when({ key }).then(reactivated));
test('does nothing when it is active', () => reactivate(registered('USER')).with(asked).when({ key }).thenNothing());
test('refuses to reactivate an unknown account', () => reactivate().when({ key }).thenRefuses('missing', 'not-found'));
