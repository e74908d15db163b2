import type { FileEvent } from '@learnloom/contracts/media/files';
import { test } from 'vitest';
import { specification } from '../../kernel/deciding/specification.ts';
import { deleteFile } from './delete-file.ts';
import { eraseFile } from './erase-file.ts';
import { restoreFile } from './restore-file.ts';
import { storeFile } from './store-file.ts';

const key = '00000000-0000-4000-8000-000000000001';
const owner = { key: 'ada', role: 'USER', session: 's' } as const;
const other = { ...owner, key: 'eve' };
const image = { type: 'image/png', size: 1, width: 1, height: 1, digest: 'd' };
const known = { milliseconds: null, codecs: '', audience: 'everyone' } as const;
const fields = { owner: 'ada', folder: 'avatars/ada', name: '', ...image, ...known };
const stored: FileEvent = { type: 'FileStored', data: fields };
const unused = { facts: { used: false } };
const used = { facts: { used: true } };

test('a file is taken away and brought back by its owner only, and not while it is used', () => {
  const remove = specification(deleteFile)(stored);
  remove
    .with({ ...unused, actor: other })
    .when({ file: key })
    .thenRefuses('forbidden', 'file-of-another');
  remove
    .with({ ...used, actor: owner })
    .when({ file: key })
    .thenRefuses('conflict', 'file-in-use');
  specification(restoreFile)(stored).with({ actor: other }).when({ key }).thenRefuses('forbidden', 'file-of-another');
});

test('only what was deleted is erased; nobody stores under the key of another file', () => {
  specification(eraseFile)(stored).with(unused).when({ key }).thenRefuses('conflict', 'not-deleted');
  specification(storeFile)(stored)
    .with({ facts: { ...fields, digest: 'e' }, actor: owner })
    .when({ key, folder: 'avatars/ada' })
    .thenRefuses('conflict', 'key-of-another');
});
