import { describe, test } from 'vitest';
import type { Actor } from '../../kernel/deciding/decider.ts';
import { NOW, specification } from '../../kernel/deciding/specification.ts';
import { changeStaffNote } from './change-staff-note.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { MAX_RESETS_A_DAY } from './send-password-reset.ts';

const key = '00000000-0000-4000-8000-000000000007';
const challenge = '00000000-0000-4000-8000-00000000000c';
const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = (role: 'USER' | 'MASTER') => ({ type: 'AccountRegistered', data: { ...names, role } }) as const;
const pending = { type: 'AccountRegistered', data: { ...names, role: 'USER', pending: true } } as const;
const master: Actor = { key: 'm', role: 'MASTER', session: 's' };
const manager: Actor = { key: 'm', role: 'MANAGER', session: 's' };

describe('a note about a person', () => {
  const changed = (note: string) => ({ type: 'StaffNoteChanged', data: { note } }) as const;
  const circumstances = { key, actor: master, facts: { defined: {} } };
  const noting = specification(changeStaffNote);

  test('is written, changed and emptied by staff [ACC-03]', () => {
    noting(registered('USER')).with(circumstances).when({ key, note: 'Called' }).then(changed('Called'));
    const noted = noting(registered('USER'), changed('Called')).with(circumstances);
    noted.when({ key, note: 'Called' }).thenNothing();
    noted.when({ key, note: '' }).then(changed(''));
    noting(registered('USER')).with(circumstances).when({ key, note: '' }).thenNothing();
  });
  test('about a master is for masters alone', () =>
    noting(registered('MASTER'))
      .with({ ...circumstances, actor: manager })
      .when({ key, note: 'Called' })
      .thenRefuses('forbidden', 'more-rights'));
});

describe('a confirmation that staff resend', () => {
  const requested = { type: 'ResetRequested', data: { challenge, asker: 'nobody' } } as const;
  const facts = { defined: {}, challenge, asker: 'nobody', taken: false };
  const circumstances = { key, actor: master, now: NOW, facts };
  const resending = specification(resendConfirmation);

  test('goes to whoever registered and has not confirmed the address [ACC-03]', () =>
    resending(pending).with(circumstances).when({ key }).then(requested));
  test('to somebody with more rights is not sent', () =>
    resending({ type: 'AccountRegistered', data: { ...names, role: 'MASTER', pending: true } })
      .with({ ...circumstances, actor: manager })
      .when({ key })
      .thenRefuses('forbidden', 'more-rights'));
  test('is not sent to a confirmed, suspended or taken address, nor more than twenty times a day', () => {
    const confirmed = { type: 'AddressConfirmed', data: {} } as const;
    resending(pending, confirmed).with(circumstances).when({ key }).thenRefuses('conflict', 'already-confirmed');
    resending(pending, { type: 'AccountSuspended', data: { reason: '' } })
      .with(circumstances)
      .when({ key })
      .thenRefuses('conflict', 'registration-suspended');
    resending(pending)
      .with({ ...circumstances, facts: { ...facts, taken: true } })
      .when({ key })
      .thenRefuses('conflict', 'address-taken');
    const many = Array.from({ length: MAX_RESETS_A_DAY }, () => requested);
    resending(pending, ...many)
      .with(circumstances)
      .when({ key })
      .thenRefuses('conflict', 'resets-spent');
    resending(pending, ...many.slice(1))
      .with(circumstances)
      .when({ key })
      .then(requested);
  });
});
