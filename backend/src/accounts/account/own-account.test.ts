import { test } from 'vitest';
import type { AccountEvent } from '@learnloom/contracts/accounts/account';
import { specification } from '../../kernel/deciding/specification.ts';
import { changePassword } from './change-password.ts';
import { endSession } from './end-session.ts';
import { signOut } from './sign-out.ts';
import { updateProfile } from './update-profile.ts';

const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = { type: 'AccountRegistered', data: { ...names, role: 'USER' } } as const;
const deleted = { type: 'AccountDeleted', data: {} } as const;
const signedOut = { type: 'SignedOut', data: { session: 'lost' } } as const;

test('a person chooses another password than the present one', () => {
  const change = specification(changePassword);
  const typed = { currentPassword: 'x', password: 'Correct-horse-1', confirmPassword: 'Correct-horse-1' };
  change(registered)
    .with({ facts: { hash: 'y' } })
    .when(typed)
    .then({ type: 'PasswordChosen', data: {} });
  change(registered)
    .with({ facts: { hash: 'y' } })
    .when({ ...typed, currentPassword: 'Correct-horse-1' })
    .thenRefuses('invalid', 'same-password');
  change(registered, deleted)
    .with({ facts: { hash: 'y' } })
    .when(typed)
    .thenRefuses('missing', 'not-found', 'This account does not exist.');
});

test('a person ends one of the own sessions', () => {
  const end = specification(endSession);
  end(registered).when({ session: 'lost' }).then(signedOut);
  end(registered, deleted).when({ session: 'lost' }).thenRefuses('missing', 'not-found');
});

test('whoever is not signed in signs nobody out', () => specification(signOut)(registered).when({}).thenNothing());

const places = new Map([
  ['NG', 'Nigeria'],
  ['NG-LA', 'Lagos'],
]);

test('what a profile leaves out is empty, and what is the same changes nothing', () => {
  const update = (...history: readonly AccountEvent[]) =>
    specification(updateProfile)(...history).with({ facts: places });
  const full = { phone: '+2348031234567', country: 'NG', state: 'LA', bio: 'Writes.', avatar: '', otherNames: 'N.' };
  const empty = { phone: '', country: '', state: '', bio: '', otherNames: '' };
  const { firstName, lastName } = names;
  const filled = { type: 'ProfileUpdated', data: full } as const;
  update(registered).when({ firstName, lastName }).thenNothing();
  update(registered, filled)
    .when({ firstName, lastName, ...full })
    .thenNothing();
  update(registered, filled).when({ firstName, lastName }).then({ type: 'ProfileUpdated', data: empty });
  update(registered).when({ firstName, lastName, phone: 'no number' }).thenRefuses('invalid', 'phone-unknown');
});

test('a place that there is not is refused, also a state of another country [REF-01]', () => {
  const update = specification(updateProfile)(registered).with({ facts: places });
  const { firstName, lastName } = names;
  update.when({ firstName, lastName, country: 'ZZ' }).thenRefuses('invalid', 'country-unknown');
  update.when({ firstName, lastName, state: 'LA' }).thenRefuses('invalid', 'state-without-country');
  update.when({ firstName, lastName, country: 'NG', state: 'BW' }).thenRefuses('invalid', 'state-elsewhere');
});
