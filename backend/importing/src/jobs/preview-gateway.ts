import { files } from '@learnloom/contracts/media/files';
import { endingOf, fileKindOfName, fileKinds } from '@learnloom/contracts/media/file-kinds';
import { mediaKeyOf } from '@learnloom/contracts/kernel/media-key';
import { uuidOf } from '@learnloom/platform/uuid';
import { stat } from 'node:fs/promises';
import type { Gateway, UploadResult } from '../gateway.ts';

/** Size in pixels of an image; null: it cannot be read. */
async function imageSize(path: string): Promise<{ readonly width: number; readonly height: number } | null> {
  const library = await import('sharp').catch(() => null);
  // Without the library, the upload itself finds out.
  if (!library) return { width: 1, height: 1 };
  try {
    const { width, height } = await library.default(path).metadata();
    return width && height ? { width, height } : null;
  } catch {
    return null;
  }
}

/** The key that an upload would have, as far as it is known, or why it would be refused. */
async function previewUpload(path: string, name: string): Promise<UploadResult> {
  const kind = fileKindOfName(name);
  const { 'wrong-type': wrongType, unreadable, 'empty-file': empty } = files.store.refuses;
  if (kind === undefined) return { ok: false, message: wrongType.message };
  const { size: bytes } = await stat(path);
  if (bytes === 0) return { ok: false, message: empty.message };
  if (bytes > fileKinds[kind].bytes) return { ok: false, message: `The ${fileKinds[kind].noun} is too large.` };
  const size = kind === 'image' ? await imageSize(path) : null;
  if (kind === 'image' && size === null) return { ok: false, message: unreadable.message };
  return { ok: true, key: mediaKeyOf({ id: uuidOf('preview', path), size, ending: endingOf(name) }) };
}

/** Answers queries as `inner` does, and carries nothing out: every command that is valid counts as a change. */
export const previewGateway = (inner: Pick<Gateway, 'ask'>): Gateway => {
  const noteSuccess = () => Promise.resolve({ ok: true as const, changed: true });
  return {
    isPreview: true,
    execute: noteSuccess,
    begin: noteSuccess,
    settled: () => Promise.resolve(),
    upload: (path, { fileName }) => previewUpload(path, fileName),
    ask: (query, input) => inner.ask(query, input),
  };
};
