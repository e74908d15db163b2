import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { signIn } from '../account/sign-in.ts';
import { updateSecuritySettings } from '../security/update-security-settings.ts';
import { beginSecondFactor } from './begin-second-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { signInSecondStep } from './sign-in-second-step.ts';
import { turnOffSecondFactor } from './turn-off-second-factor.ts';
import { turnOnSecondFactor } from './turn-on-second-factor.ts';

const key = '00000000-0000-4000-8000-000000000007';
const registered = (role: 'USER' | 'MANAGER') =>
  ({
    type: 'AccountRegistered',
    data: { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h', role },
  }) as const;
const on = { type: 'SecondFactorTurnedOn', data: {} } as const;
const off = { type: 'SecondFactorTurnedOff', data: {} } as const;
const suspended = { type: 'AccountSuspended', data: { reason: '' } } as const;
const user = registered('USER');
const code = { code: '123456' };
const proof = { password: 'Correct-horse-1', code: '123456' };
const right = { facts: { right: true } };
const wrong = { facts: { right: false } };

test('a second factor is set up and turned on once, with a code of the offer [AUTH-01]', () => {
  specification(beginSecondFactor)(user).when({ password: 'x' }).then();
  specification(beginSecondFactor)(user, on).when({ password: 'x' }).thenRefuses('conflict', 'factor-on');
  const turnOn = specification(turnOnSecondFactor);
  turnOn(user).with(right).when(code).then(on);
  turnOn(user).with(wrong).when(code).thenRefuses('invalid', 'wrong-code');
  turnOn(user, on).with(wrong).when(code).thenRefuses('conflict', 'factor-on');
});

test('it is turned off with a code, by staff only where they need none', () => {
  const turnOff = specification(turnOffSecondFactor);
  const facts = { right: true, staffMust: true };
  turnOff(user, on).with({ facts }).when(proof).then(off);
  turnOff(registered('MANAGER'), on).with({ facts }).when(proof).thenRefuses('forbidden', 'factor-required');
  turnOff(registered('MANAGER'), on)
    .with({ facts: { ...facts, staffMust: false } })
    .when(proof)
    .then(off);
  turnOff(user, on)
    .with({ facts: { ...facts, right: false } })
    .when(proof)
    .thenRefuses('invalid', 'wrong-code');
  turnOff(user, on, off).with({ facts }).when(proof).thenRefuses('conflict', 'factor-off');
});

test('recovery codes are renewed with a code, while there is a factor', () => {
  const renew = specification(renewRecoveryCodes);
  renew(user, on).with(right).when(proof).then({ type: 'RecoveryCodesRenewed', data: {} });
  renew(user, on).with(wrong).when(proof).thenRefuses('invalid', 'wrong-code');
  renew(user).with(right).when(proof).thenRefuses('conflict', 'factor-off');
});

test('a master takes off somebody else’s, never the own', () => {
  const reset = specification(resetSecondFactor);
  const facts = { defined: {} };
  const master = (whose: string) => ({ actor: { key: whose, role: 'MASTER', session: 's' } as const, key, facts });
  specification(resetSecondFactor)({ ...user, data: { ...user.data, role: 'MASTER' } }, on)
    .with({ ...master('m'), actor: { key: 'm', role: 'MANAGER', session: 's' } })
    .when({ key })
    .thenRefuses('forbidden', 'more-rights');
  reset(user, on).with(master('m')).when({ key }).then({ type: 'SecondFactorReset', data: {} });
  reset(user).with(master('m')).when({ key }).thenRefuses('conflict', 'factor-off');
  reset(user, on).with(master(key)).when({ key }).thenRefuses('conflict', 'own-account');
});

const entered = { account: key, session: 's', left: null, newBrowser: false, refused: null };
const signedIn = { type: 'SignedIn', data: { session: 's' } } as const;
const enter = specification(signInSecondStep);
const typed = { step: 'step', code: '123456' };
test('the session begins with the second step, not with the password [AUTH-01]', () => {
  specification(signIn)(user, on)
    .with({ facts: { account: key, emailHash: 'h', session: 's', unconfirmed: false, newBrowser: false } })
    .when({ email: 'a@b.org', password: 'x' })
    .then();
  enter(user, on).with({ facts: entered }).when(typed).then(signedIn);
  enter(user, on)
    .with({ facts: { ...entered, left: 9 } })
    .when(typed)
    .then({ type: 'RecoveryCodeUsed', data: { left: 9 } }, signedIn);
});
test('it is refused for a bad code, a step that is over, a factor that is gone, a suspended account', () => {
  for (const refused of ['wrong-code', 'step-over'] as const)
    enter(user, on)
      .with({ facts: { ...entered, refused } })
      .when(typed)
      .thenRefuses(refused === 'wrong-code' ? 'invalid' : 'unauthenticated', refused);
  enter(user, on, off).with({ facts: entered }).when(typed).thenRefuses('unauthenticated', 'step-over');
  enter(user, on, suspended).with({ facts: entered }).when(typed).thenRefuses('forbidden', 'account-suspended');
});

test('staff are made to use one by somebody who has one', () => {
  const update = specification(updateSecuritySettings);
  const demanded = { staffSecondFactor: true };
  update()
    .with({ facts: { own: true } })
    .when(demanded)
    .then({ type: 'SecuritySettingsUpdated', data: demanded });
  update()
    .with({ facts: { own: false } })
    .when(demanded)
    .thenRefuses('conflict', 'own-factor-first');
  update()
    .with({ facts: { own: false } })
    .when({ staffSecondFactor: false })
    .then();
});
test('the security settings are not set by somebody who saw others', () => {
  const set = (staffSecondFactor: boolean) =>
    ({ type: 'SecuritySettingsUpdated', data: { staffSecondFactor } }) as const;
  const facts = { own: true };
  const update = (...past: readonly ReturnType<typeof set>[]) =>
    specification(updateSecuritySettings)(...past).with({ facts });
  update().when({ staffSecondFactor: true, version: null }).then(set(true));
  update(set(true)).when({ staffSecondFactor: false, version: 0 }).then(set(false));
  update(set(true), set(false))
    .when({ staffSecondFactor: true, version: 0 })
    .thenRefuses('conflict', 'changed-meanwhile');
  update(set(true)).when({ staffSecondFactor: false, version: null }).thenRefuses('conflict', 'changed-meanwhile');
});
