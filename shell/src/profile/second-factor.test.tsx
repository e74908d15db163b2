// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { secondFactor, type OwnSecondFactor } from '@learnloom/contracts/accounts/second-factor';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { beginScreen, endScreen, person, signedInAs, watchFiles } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { field, noteAt, press, type } from '../auth/auth.fixture.tsx';
import { showShell } from '../shell.fixture.tsx';
import { SecondFactor } from './second-factor.tsx';

const off: OwnSecondFactor = { on: false, since: null, codesLeft: 0, required: false };
const on: OwnSecondFactor = { on: true, since: '2026-05-14T10:00:00Z', codesLeft: 3, required: false };

let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(person());
});
afterEach(endScreen);

function show(own: OwnSecondFactor): void {
  api.answers(secondFactor.own, own);
  showShell(<SecondFactor />);
}

describe('setting it up', () => {
  const begin = async () => {
    show(off);
    await screen.findByRole('button', { name: 'Set up two-step verification…' });
    await press('Set up two-step verification…');
    api.does(secondFactor.begin, { secret: 'ABCDEFGHIJKL', uri: 'otpauth://totp/Learnloom?secret=ABCDEFGHIJKL' });
    type(/Your password/, 'Password-1');
    await press('Continue');
    await screen.findByText('ABCD EFGH IJKL');
  };

  test('takes the password, shows a code to scan and its key in fours, and counts once a code came back', async () => {
    await begin();
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    api.does(secondFactor.turnOn, { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    type(/^Code/, '123456');
    await press('Turn on');
    expect(await screen.findByRole('group', { name: 'Recovery codes' })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual(['aaaa-bbbb', 'cccc-dddd']);
  });

  test('with a wrong code keeps the key, so that nothing has to be scanned again', async () => {
    await begin();
    api.refuses(secondFactor.turnOn, refusal(secondFactor.turnOn, 'wrong-code'));
    type(/^Code/, '000000');
    await press('Turn on');
    await expect.poll(() => noteAt(/^Code/)).toBe(secondFactor.turnOn.refuses['wrong-code'].message);
    expect(screen.getByText('ABCD EFGH IJKL')).toBeTruthy();
    expect(api.heard(secondFactor.begin)).toHaveLength(1);
  });

  test('with a wrong password shows no key', async () => {
    show(off);
    await screen.findByRole('button', { name: 'Set up two-step verification…' });
    await press('Set up two-step verification…');
    api.refuses(secondFactor.begin, refusal(secondFactor.begin, 'wrong-password'));
    type(/Your password/, 'Password-2');
    await press('Continue');
    await expect.poll(() => noteAt(/Your password/)).toBe(secondFactor.begin.refuses['wrong-password'].message);
    expect(field(/Your password/).value).toBe('Password-2');
  });
});

describe('recovery codes', () => {
  const renew = async () => {
    show(on);
    await screen.findByRole('button', { name: 'New recovery codes…' });
    await press('New recovery codes…');
    api.does(secondFactor.renewCodes, { recoveryCodes: ['eeee-ffff'] });
    type(/Your password/, 'Password-1');
    type(/^Code/, '123456');
    await press('Generate codes');
    await screen.findByText('eeee-ffff');
  };

  test('are shown once: kept, they are gone from the page for good', async () => {
    await renew();
    await press('I have saved them');
    expect(await screen.findByRole('button', { name: 'New recovery codes…' })).toBeTruthy();
    expect(screen.queryByText('eeee-ffff')).toBeNull();
  });

  test('are kept as a file of their own', async () => {
    await renew();
    const files = watchFiles();
    await press('Download');
    expect(files).toEqual([{ name: 'learnloom-recovery-codes.txt', text: 'eeee-ffff\n' }]);
  });

  test('that run out are said to', async () => {
    show({ ...on, codesLeft: 0 });
    expect(await screen.findByText(/You have no recovery codes left/)).toBeTruthy();
  });
});

describe('turning it off', () => {
  test('takes password and code, and then it can be set up again', async () => {
    show(on);
    await screen.findByText(/3 recovery codes are left/);
    await press('Turn off…');
    api.does(secondFactor.turnOff, () => {
      api.answers(secondFactor.own, off);
    });
    type(/Your password/, 'Password-1');
    type(/^Code/, '123456');
    await press('Turn off');
    expect(await screen.findByRole('button', { name: 'Set up two-step verification…' })).toBeTruthy();
    expect(api.heard(secondFactor.turnOff)).toEqual([{ password: 'Password-1', code: '123456' }]);
  });

  test('is not offered to staff who must use one', async () => {
    show({ ...on, required: true });
    await screen.findByText(/Required for staff/);
    expect(screen.queryByRole('button', { name: /Turn off/ })).toBeNull();
  });

  test('can be thought better of', async () => {
    show(on);
    await screen.findByRole('button', { name: 'Turn off…' });
    await press('Turn off…');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByLabelText(/Your password/)).toBeNull());
    expect(api.heard(secondFactor.turnOff)).toEqual([]);
  });
});
