import { test } from 'vitest';
import { removalChanges } from '@learnloom/contracts/media/metadata-removal';
import { readModel, timeOf } from '../projector/read-model.ts';
import { metadataRemoval } from './metadata-removal.ts';

const started = { type: 'MetadataRemovalStarted', data: { images: 30 } };
const batch = (checked: number, cleaned: number) => ({ type: 'MetadataRemovalAdvanced', data: { checked, cleaned } });
const row = { images: 30, startedAt: timeOf(0) };

test('a removal counts its batches until it is finished or stopped', () => {
  readModel(metadataRemoval)
    .given(started, batch(20, 3), batch(10, 1))
    .then({ ...row, state: 'running', checked: 30, cleaned: 4 })
    .announces(removalChanges.name);
  readModel(metadataRemoval)
    .given(started, batch(30, 0), { type: 'MetadataRemovalFinished', data: {} })
    .then({ ...row, state: 'finished', checked: 30, cleaned: 0 });
  readModel(metadataRemoval)
    .given(started, batch(20, 3), { type: 'MetadataRemovalStopped', data: {} })
    .then({ ...row, state: 'stopped', checked: 20, cleaned: 3 });
});
