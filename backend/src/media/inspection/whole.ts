import { open } from 'node:fs/promises';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { files } from '@learnloom/contracts/media/files';
import type { TypedFile } from './media-threads.ts';

/** Bytes in which the end of an archive stands: its last record, and a comment behind it of at most 65,535. */
const TAIL = 65_535 + 22;
const ARCHIVE_END = Buffer.from('504b0506', 'hex');

async function tailOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const length = Math.min(size, TAIL);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Refuses a PDF or an archive that lacks its end, as one whose upload was cut off does. */
export async function requireWhole({ path, type }: TypedFile): Promise<null> {
  const isArchive = type === 'application/zip' || type.includes('openxmlformats') || type.includes('opendocument');
  const end = type === 'application/pdf' ? Buffer.from('%%EOF') : isArchive ? ARCHIVE_END : null;
  if (end && !(await tailOf(path)).includes(end)) throw refusal(files.store, 'unreadable-media');
  return null;
}
