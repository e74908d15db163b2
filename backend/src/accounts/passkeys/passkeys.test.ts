import { test } from 'vitest';
import { MOST_PASSKEYS } from '@learnloom/contracts/accounts/passkeys';
import { specification } from '../../kernel/deciding/specification.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { removePasskey, renamePasskey } from './own-passkeys.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';

const key = '00000000-0000-4000-8000-000000000007';
const passkey = '00000000-0000-4000-8000-00000000000a';
const names = { email: 'a@b.org', firstName: 'Ada', lastName: 'Obi', otherNames: '', emailHash: 'h' };
const registered = { type: 'AccountRegistered', data: { ...names, role: 'USER' } } as const;
const made = {
  ...{ key: passkey, credential: 'c', site: 'localhost', publicKey: new Uint8Array(), counter: 0 },
  ...{ transports: [], synced: false },
};
const sent = { name: 'Phone', id: 'c', clientData: 'd', attestation: 'a' };

test('a passkey is added when a device has made it, up to ten [AUTH-01]', () => {
  const begin = specification(beginPasskey)(registered);
  begin
    .with({ facts: { count: MOST_PASSKEYS - 1 } })
    .when({ password: 'x', host: 'main' })
    .then();
  begin
    .with({ facts: { count: MOST_PASSKEYS } })
    .when({ password: 'x', host: 'main' })
    .thenRefuses('conflict', 'too-many-passkeys');
  const add = specification(addPasskey)(registered);
  add
    .with({ facts: { made, others: 0 } })
    .when(sent)
    .then({ type: 'PasskeyAdded', data: { passkey } });
  add
    .with({ facts: { made: null, others: 0 } })
    .when(sent)
    .thenRefuses('invalid', 'passkey-refused');
  add
    .with({ facts: { made, others: MOST_PASSKEYS } })
    .when(sent)
    .thenRefuses('conflict', 'too-many-passkeys');
});

test('what is no passkey of the account is neither renamed nor removed', () => {
  const rename = specification(renamePasskey)(registered);
  rename
    .with({ facts: { there: true } })
    .when({ key: passkey, name: 'Old' })
    .then();
  rename
    .with({ facts: { there: false } })
    .when({ key: passkey, name: 'Old' })
    .thenRefuses('missing', 'passkey-gone');
  const remove = specification(removePasskey)(registered);
  const said = { key: passkey, password: 'x' };
  remove
    .with({ facts: { there: true } })
    .when(said)
    .then({ type: 'PasskeyRemoved', data: { passkey } });
  remove
    .with({ facts: { there: false } })
    .when(said)
    .thenRefuses('missing', 'passkey-gone');
});

test('a passkey opens an account that may be entered, whatever second factor it has', () => {
  const facts = { account: key, session: 's', newBrowser: false };
  const signed = { id: 'c', clientData: 'd', authenticatorData: 'a', signature: 's' };
  const on = { type: 'SecondFactorTurnedOn', data: {} } as const;
  const enter = specification(signInWithPasskey);
  enter(registered, on)
    .with({ facts })
    .when(signed)
    .then({ type: 'SignedIn', data: { session: 's' } });
  enter(registered, { type: 'AccountSuspended', data: { reason: '' } })
    .with({ facts })
    .when(signed)
    .thenRefuses('forbidden', 'account-suspended');
  enter(registered, { type: 'AccountDeleted', data: {} })
    .with({ facts })
    .when(signed)
    .thenRefuses('invalid', 'passkey-refused');
});
