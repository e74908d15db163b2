import { statfs } from 'node:fs/promises';
import { Refusal } from '@learnloom/contracts/kernel/refusal';
import { messages } from '@learnloom/contracts/kernel/messages';

/** Bytes of the disk that no upload may take: the database and the log need them. */
const RESERVE = 256 * 1024 * 1024;
const RETRY_SECONDS = 60;

export const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

export const noRoom = (): Refusal => new Refusal('no-room', messages.noRoom, { retryAfter: RETRY_SECONDS });

/** Refuses what would leave less of the folder's disk than everything else needs. */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < bytes + RESERVE) throw noRoom();
}
