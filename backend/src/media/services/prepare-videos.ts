import { randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { preparing, type FileEvent, type PreparationProblem } from '@learnloom/contracts/media/files';
import { isThere } from '../../kernel/deciding/existing.ts';
import type { Ports } from '../../kernel/ports.ts';
import { reaction, type Effect, type Occurred } from '../../kernel/reactions/reaction.ts';
import { file } from '../file/file.ts';
import { repacks } from '../inspection/media-threads.ts';
import { keepBytes, objectStorageAt, originalPath, withOriginal } from '../storage/bytes.ts';
import { isIndexFirst, type ReadAt } from './index-first.ts';
import { canTranscode, transcode, TRANSCODE_MS } from './transcode.ts';

const REPACKED: readonly string[] = ['video/mp4', 'video/quicktime', 'video/matroska'];
/** Nothing but ffmpeg reads these. */
const TRANSCODED: readonly string[] = ['video/vnd.avi', 'video/x-ms-wmv', 'video/ogg'];
/** Repacking 5 GB, with the way from and to a storage, and then encoding it. */
const LONGEST_MS = 1_800_000 + TRANSCODE_MS;

type Stored = Occurred<Extract<FileEvent, { type: 'FileStored' }>>;
type Settings = Ports['settings'];

/** Of the uploaded bytes, wherever they are. */
function reader(settings: Settings, digest: string): ReadAt {
  const storage = objectStorageAt(settings);
  return async (position, length) => {
    if (storage) {
      const object = await storage.get(digest, { range: `bytes=${position}-${position + length - 1}` });
      if (object?.status !== 206) {
        await object?.body?.cancel();
        return new Uint8Array();
      }
      return new Uint8Array(await new Response(object.body).arrayBuffer());
    }
    const handle = await open(originalPath(settings.dataDir, digest));
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  };
}

/** A thread that is lost was given a file that takes more than any honest one. */
const orTooMuch = (error: unknown): PreparationProblem => {
  if (error instanceof Error && error.message.includes('ENOSPC')) throw error;
  return 'too-much';
};

/** Repacks a video, or encodes it where its codecs are not those of browsers and this machine has ffmpeg. */
async function convert(
  { type, size, milliseconds }: Stored['data'],
  { path, to }: { readonly path: string; readonly to: string },
  { signal }: Effect,
) {
  const repacked = REPACKED.includes(type)
    ? await repacks().take('repack', { path, to, size, milliseconds }).catch(orTooMuch)
    : 'codec';
  return repacked === 'codec' && (await canTranscode()) ? transcode({ path, to, type, signal }) : repacked;
}

async function prepare({ key, data }: Stored, { settings }: Ports, effect: Effect): Promise<void> {
  const { digest } = data;
  // Where what a killed process left is removed.
  const to = join(settings.dataDir, 'arriving', `${randomUUID()}.mp4`);
  await mkdir(dirname(to), { recursive: true });
  try {
    const result = await withOriginal(settings, digest, path => convert(data, { path, to }, effect));
    if (result === null) return;
    if (typeof result === 'string') {
      await effect.execute(preparing.fail, { key, because: result });
      return;
    }
    await keepBytes(settings, { path: to, ...result });
    await effect.execute(preparing.finish, { key, type: 'video/mp4', ...result, before: digest });
  } finally {
    await rm(to, { force: true });
  }
}

/** Videos that were sent as they are become MP4 files that begin with their index. */
export const prepareVideos = reaction<FileEvent>('PrepareVideos', {
  about: 'Converts uploaded videos so that browsers play them',
  longestMs: LONGEST_MS,
  on: {
    FileStored: async (event, ports, effect) => {
      const { key, data } = event;
      if (![...REPACKED, ...TRANSCODED].includes(data.type)) return;
      if (TRANSCODED.includes(data.type) && !(await canTranscode())) return;
      const state = await ports.stateOf(file, key);
      if (!isThere(state) || state.erased || (state.preparation ?? 'running') !== 'running') return;
      if (data.type === 'video/mp4' && (await isIndexFirst(reader(ports.settings, data.digest)))) return;
      await effect.execute(preparing.begin, { key });
      await prepare(event, ports, effect);
    },
  },
});
