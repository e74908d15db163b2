import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { verifyReset } from './reset-password.ts';
import { updateProfile } from './update-profile.ts';

const key = '00000000-0000-4000-8000-000000000007';
const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = { type: 'AccountRegistered', data: { ...names, role: 'USER' } } as const;
const update = specification(updateProfile)(registered).with({ actor: { key, role: 'USER', session: 's' } });
const profile = { firstName: 'Ada', lastName: 'Obi', avatar: '', phone: '', country: '', state: '', bio: '' };

test('a phone number is kept in the form that every country dials', () =>
  update
    .when({ ...profile, phone: '0803 123 4567' })
    .then({ type: 'ProfileUpdated', data: { phone: '+2348031234567' } }));
test('what is no phone number is refused', () =>
  update.when({ ...profile, phone: '12' }).thenRefuses('invalid', 'phone-unknown'));
test('a state is one of a country', () =>
  update.when({ ...profile, state: 'NG-LA' }).thenRefuses('invalid', 'state-without-country'));

test('a code for a new password is none for who did not ask for one', () =>
  specification(verifyReset)(registered)
    .with({ facts: { key, challenge: 'c', right: true } })
    .when({ email: names.email, code: '123456' })
    .thenRefuses('invalid', 'wrong-code'));
