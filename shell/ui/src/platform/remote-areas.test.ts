import { expect, test } from 'vitest';
import type { RemotesManifest } from '../contract.ts';
import { isMounted, remoteAt } from './remote-areas.tsx';

const manifest = {
  remotes: [
    {
      name: 'content',
      mounts: [
        { host: 'main', path: '/' },
        { host: 'main', path: '/howto' },
      ],
    },
    {
      name: 'admin',
      mounts: [
        { host: 'main', path: '/howto/special' },
        { host: 'admin', path: '/' },
      ],
    },
  ],
} as unknown as RemotesManifest;

test('the longest mount of the host wins', () => {
  expect(remoteAt(manifest, 'main', '/howto/javascript')?.name).toBe('content');
  expect(remoteAt(manifest, 'main', '/howto/special/offer')?.name).toBe('admin');
});

test('the mount / is the home page alone, and a mount ends at a slash', () => {
  expect(remoteAt(manifest, 'main', '/')?.name).toBe('content');
  expect(remoteAt(manifest, 'main', '/elsewhere')).toBeUndefined();
  expect(remoteAt(manifest, 'main', '/howtoo')).toBeUndefined();
});

test('hosts do not see the pages of each other', () => {
  expect(isMounted(manifest, 'admin', '/')).toBe(true);
  expect(isMounted(manifest, 'admin', '/howto')).toBe(false);
});
