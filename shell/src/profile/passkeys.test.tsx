// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { passkeys, type Passkey } from '@learnloom/contracts/accounts/passkeys';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, told } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { field, noteAt, press, type } from '../auth/auth.fixture.tsx';
import { showShell } from '../shell.fixture.tsx';
import { Passkeys } from './passkeys.tsx';

const phone: Passkey = {
  key: '00000000-0000-4000-8000-00000000000a',
  name: 'Phone',
  addedAt: '2026-05-14T10:00:00Z',
  lastUsedAt: null,
  synced: true,
};
const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const device = vi.fn();

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  device.mockReset();
  vi.stubGlobal('PublicKeyCredential', vi.fn());
  Object.defineProperty(navigator, 'credentials', { value: { create: device }, configurable: true });
  signedInAs(person());
});
afterEach(endScreen);

function show(own: readonly Passkey[]): void {
  api.answers(passkeys.own, own);
  showShell(<Passkeys />);
}

describe('adding one', () => {
  const begin = async () => {
    show([]);
    await screen.findByRole('button', { name: 'Add a passkey…' });
    await press('Add a passkey…');
    api.does(passkeys.begin, {
      site: 'localhost',
      challenge: 'Y2hhbGxlbmdl',
      handle: 'aGFuZGxl',
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      known: [],
    });
    type(/Your password/, 'Password-1');
    await press('Continue');
  };

  test('goes from the password over the device to a name [AUTH-01]', async () => {
    device.mockResolvedValue({
      id: 'key-1',
      rawId: bytes('key-1'),
      type: 'public-key',
      response: { clientDataJSON: bytes('data'), attestationObject: bytes('made'), getTransports: () => ['internal'] },
      getClientExtensionResults: () => ({}),
    });
    await begin();
    api.does(passkeys.add);
    await screen.findByRole('form', { name: 'Name the passkey' });
    type(/^Name(?! the)/, 'Work laptop');
    await press('Save passkey');
    expect(await screen.findByRole('button', { name: 'Add a passkey…' })).toBeTruthy();
    expect(api.heard(passkeys.add)).toMatchObject([{ name: 'Work laptop', id: 'key-1', transports: ['internal'] }]);
  });

  test('that is called off at the device stays at the password, and nothing is kept', async () => {
    device.mockRejectedValue(new DOMException('Left', 'NotAllowedError'));
    await begin();
    await waitFor(() => expect(device).toHaveBeenCalledTimes(1));
    expect(field(/Your password/).value).toBe('Password-1');
    expect(told()).toEqual([]);
    expect(api.heard(passkeys.add)).toEqual([]);
  });

  test('on a device that has one already says so', async () => {
    device.mockRejectedValue(new DOMException('There', 'InvalidStateError'));
    await begin();
    await expect.poll(told).toEqual(['This device already has a passkey for your account.']);
  });

  test('is not offered by a browser that has none, which still shows those of others', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show([phone]);
    expect(await screen.findByText('This browser does not support passkeys.')).toBeTruthy();
    expect(screen.getByText('Phone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey…' })).toBeNull();
  });
});

describe('one that is there', () => {
  beforeEach(async () => {
    show([phone]);
    await screen.findByText(/not used yet, synced across devices/);
  });

  test('is renamed, beginning with its present name', async () => {
    api.does(passkeys.rename, () => {
      api.answers(passkeys.own, [{ ...phone, name: 'Old phone' }]);
    });
    await press('Rename Phone');
    expect(field(/^Name(?! the)/).value).toBe('Phone');
    type(/^Name(?! the)/, 'Old phone');
    await press('Rename');
    expect(await screen.findByText('Old phone')).toBeTruthy();
    expect(api.heard(passkeys.rename)).toEqual([{ key: phone.key, name: 'Old phone' }]);
  });

  test('is removed with the password, not without', async () => {
    await press('Remove Phone');
    await press('Remove Phone');
    await expect.poll(() => noteAt(/Your password/)).toBe('Please provide a value for this required field');
    api.refuses(passkeys.remove, refusal(passkeys.remove, 'wrong-password'));
    type(/Your password/, 'Password-2');
    await press('Remove Phone');
    await expect.poll(() => noteAt(/Your password/)).toBe(passkeys.remove.refuses['wrong-password'].message);
    api.does(passkeys.remove, () => {
      api.answers(passkeys.own, []);
    });
    type(/Your password/, 'Password-1');
    await press('Remove Phone');
    await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  });
});
