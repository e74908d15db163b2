import { test } from 'vitest';
import { files, type FileFields } from '@learnloom/contracts/media/files';
import { readModel, timeOf } from '../projector/read-model.ts';
import { mediaFile } from './media-file.ts';

const fields: FileFields = {
  owner: null,
  folder: 'articles',
  name: 'leaf.png',
  type: 'image/png',
  size: 1200,
  width: 64,
  height: 48,
  milliseconds: null,
  codecs: '',
  audience: 'everyone',
  digest: 'a'.repeat(64),
};
const stored = { type: 'FileStored', data: fields };
const deleted = { type: 'FileDeleted', data: { because: 'asked' } };
const changes = files.topics.changes.name;

test('a file is served until it is deleted, and again when it is brought back', () => {
  const row = { ...fields, preparation: 'none', playedType: null, storedAt: timeOf(0), deletedAt: null };
  readModel(mediaFile).given(stored).then(row).announces(changes).within();
  readModel(mediaFile)
    .given(stored, deleted)
    .then({ ...row, deletedAt: timeOf(1) })
    .announces(changes);
  readModel(mediaFile).given(stored, deleted, { type: 'FileRestored', data: {} }).then(row).announces(changes);
});

test('of a file whose bytes are gone nothing is left', () => {
  readModel(mediaFile)
    .given(stored, deleted, { type: 'FileErased', data: { digest: fields.digest } })
    .then(null)
    .announces(changes);
});

test('an image without its metadata has other bytes, and stays what it is', () => {
  const plain = { size: 1100, digest: 'b'.repeat(64) };
  readModel(mediaFile)
    .given(stored, { type: 'FileMetadataRemoved', data: { ...plain, former: fields.digest } })
    .then({ ...fields, ...plain, preparation: 'none', playedType: null, storedAt: timeOf(0), deletedAt: null })
    .announces(changes);
});

test('a video has its new bytes once they are prepared, and says why it has none [UPL-03]', () => {
  const row = { ...fields, preparation: 'none', playedType: null, storedAt: timeOf(0), deletedAt: null };
  const begun = { type: 'VideoPreparationBegun', data: {} };
  const bytes = { type: 'video/mp4', size: 900, digest: 'b'.repeat(64) };
  readModel(mediaFile)
    .given(stored, begun)
    .then({ ...row, preparation: 'running' })
    .announces(changes);
  readModel(mediaFile)
    .given(stored, begun, { type: 'VideoPrepared', data: { ...bytes, before: fields.digest } })
    .then({ ...row, preparation: 'done', playedType: bytes.type, size: bytes.size, digest: bytes.digest })
    .announces(changes);
  readModel(mediaFile)
    .given(stored, begun, { type: 'VideoPreparationFailed', data: { because: 'codec' } })
    .then({ ...row, preparation: 'codec' })
    .announces(changes);
});
