import { expect, onTestFinished, test } from 'vitest';
import { startMailPeer } from '@learnloom/testing/mail-peer';
import { openCanReceive } from './can-receive.ts';

const peerWith = async (ascii: boolean) => {
  const peer = await startMailPeer({ ascii });
  onTestFinished(() => peer.close());
  return openCanReceive({ smtp: { url: peer.url } });
};

test('an address with other letters than a to z before the @ needs a server that takes it [ACC-03]', async () => {
  const [old, modern] = [await peerWith(true), await peerWith(false)];
  expect(await old('jürgen@example.org')).toBe(false);
  expect(await old('jurgen@müller.example')).toBe(true);
  expect(await old('jurgen@example.org')).toBe(true);
  expect(await modern('jürgen@example.org')).toBe(true);
});

test('a server that cannot be asked refuses no address', async () => {
  expect(await openCanReceive({ smtp: null })('jürgen@example.org')).toBe(true);
  expect(await openCanReceive({ smtp: { url: 'smtp://127.0.0.1:9' } })('jürgen@example.org')).toBe(true);
});
