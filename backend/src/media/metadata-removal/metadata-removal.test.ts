import { test } from 'vitest';
import type { MetadataRemovalEvent } from '@learnloom/contracts/media/metadata-removal';
import type { FileEvent } from '@learnloom/contracts/media/files';
import { specification } from '../../kernel/deciding/specification.ts';
import { replaceBytes } from '../file/replace-bytes.ts';
import { advanceRemoval, finishRemoval, startRemoval, stopRemoval } from './metadata-removal.ts';

const key = '00000000-0000-4000-8000-000000000001';
const started: MetadataRemovalEvent = { type: 'MetadataRemovalStarted', data: { images: 30 } };
const advanced: MetadataRemovalEvent = { type: 'MetadataRemovalAdvanced', data: { checked: 20, cleaned: 3 } };
const stopped: MetadataRemovalEvent = { type: 'MetadataRemovalStopped', data: {} };
const finished: MetadataRemovalEvent = { type: 'MetadataRemovalFinished', data: {} };

test('one removal runs at a time, and is stopped while it runs', () => {
  const starting = specification(startRemoval);
  starting()
    .with({ facts: { running: false, images: 30 } })
    .when({ key })
    .then(started);
  starting()
    .with({ facts: { running: true, images: 30 } })
    .when({ key })
    .thenRefuses('conflict', 'running-already');
  specification(stopRemoval)(started).when({ key }).then(stopped);
  specification(stopRemoval)(started, finished).when({ key }).thenRefuses('conflict', 'over');
  specification(stopRemoval)().when({ key }).thenRefuses('missing', 'not-found');
});

test('progress and the end are recorded of one that runs, and of no other', () => {
  const batch = { key, checked: 20, cleaned: 3 };
  specification(advanceRemoval)(started).when(batch).then(advanced);
  specification(advanceRemoval)(started, stopped).when(batch).thenNothing();
  specification(finishRemoval)(started, advanced).when({ key }).then(finished);
  specification(finishRemoval)(started, stopped).when({ key }).thenNothing();
});

test('a file gets other bytes only in place of those that were read', () => {
  const [former, digest] = ['a'.repeat(64), 'b'.repeat(64)];
  const fields = { owner: null, folder: 'articles', name: 'x.jpg', type: 'image/jpeg', size: 900 } as const;
  const more = { width: 2, height: 2, milliseconds: null, codecs: '', audience: 'everyone', digest: former } as const;
  const stored: FileEvent = { type: 'FileStored', data: { ...fields, ...more } };
  const input = { key, size: 800, digest, former };
  const replaced: FileEvent = { type: 'FileMetadataRemoved', data: { size: 800, digest, former } };
  const replacing = specification(replaceBytes);
  replacing(stored).when(input).then(replaced);
  replacing(stored, replaced).when(input).thenNothing();
  replacing(stored, { type: 'FileDeleted', data: { because: 'asked' } })
    .when(input)
    .then(replaced);
  replacing(stored, { type: 'FileErased', data: { digest: former } })
    .when(input)
    .thenNothing();
  replacing().when(input).thenNothing();
});
