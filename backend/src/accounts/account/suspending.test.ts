import { describe, test } from 'vitest';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { changeSuspension } from './change-suspension.ts';
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
test('suspends until a time to come [PRM-03]', () => {
  const until = '2026-01-08T00:00:00.000Z';
  const timed = { type: 'AccountSuspended', data: { reason: 'Spam', until } } as const;
  const of = suspend(registered('USER')).with(asked);
  of.when({ ...input, until }).then(timed);
  of.when({ ...input, until: NOW }).thenRefuses('invalid', 'time-past');
  suspend(registered('USER'), timed)
    .with(asked)
    .when({ ...input, until })
    .thenNothing();
});
test('who is suspended is not suspended once more, for something else: that is a change [PRM-03]', () =>
  suspend(registered('USER'), suspended)
    .with(asked)
    .when({ ...input, reason: 'Threats' })
    .thenRefuses('conflict', 'already-suspended'));

describe('of a suspension', () => {
  const until = '2026-01-08T00:00:00.000Z';
  const timed = { type: 'AccountSuspended', data: { reason: 'Spam', until } } as const;
  const change = specification(changeSuspension);
  const of = change(registered('USER'), timed).with(asked);
  const changed = (data: { readonly reason?: string; readonly until?: string | null }) =>
    ({ type: 'SuspensionChanged', data }) as const;

  test('the reason and the end are changed, each for itself; what is not said stays [PRM-03]', () => {
    of.when({ key, reason: 'Threats' }).then(changed({ reason: 'Threats' }));
    of.when({ key, until: null }).then(changed({ until: null }));
    of.when({ key, reason: 'Spam', until }).thenNothing();
    change(registered('USER'), timed, changed({ reason: 'Threats' }), changed({ until: null }))
      .with(asked)
      .when({ key, reason: 'Spam', until })
      .then(changed({ reason: 'Spam', until }));
  });
  test('the end is none that is over', () => of.when({ key, until: NOW }).thenRefuses('invalid', 'time-past'));
  test('that is over nothing is changed', () =>
    change(registered('USER'), timed, reactivated)
      .with(asked)
      .when({ key, reason: 'Threats' })
      .thenRefuses('conflict', 'not-suspended'));
  test('of somebody who may do more nothing is changed [PRM-02]', () =>
    change(registered('MASTER'), timed)
      .with({ ...asked, actor: { ...actor, role: 'MANAGER' } })
      .when({ key, reason: 'Threats' })
      .thenRefuses('forbidden', 'more-rights'));
  test('that was moved only the later end counts', () =>
    specification(endSuspension)(registered('USER'), timed, changed({ until: '2026-01-09T00:00:00.000Z' }))
      .when({ key, until })
      .thenNothing());
});
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
