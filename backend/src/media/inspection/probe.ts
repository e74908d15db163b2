import { ALL_FORMATS, FilePathSource, Input, type InputTrack } from 'mediabunny';
import { Refusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { LONGEST_MEDIA_MS, MOST_PIXELS } from '@learnloom/contracts/media/file-kinds';
import { files } from '@learnloom/contracts/media/files';
import type { Probed, TypedFile } from './media-threads.ts';

/** Containers that nothing here can look into; they are stored for download. */
const closed: readonly string[] = ['video/vnd.avi', 'video/x-ms-wmv', 'video/ogg'];
const MAX_TRACKS = 32;
const CACHE_BYTES = 16 * 1024 * 1024;

/** What a container is where there is no video in it. */
const audioOf: Readonly<Record<string, string>> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
};

const damaged = () => refusal(files.store, 'unreadable-media');

/** Codecs of tracks as RFC 6381 names them; `unknown` for one that is not known here. */
const codecsOf = async (tracks: readonly InputTrack[]): Promise<string> =>
  (await Promise.all(tracks.map(async track => (await track.getCodecParameterString()) ?? 'unknown'))).join(', ');

async function lengthOf(input: Input): Promise<number | null> {
  const seconds = (await input.getDurationFromMetadata()) ?? (await input.computeDuration());
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds * 1000) : null;
}

async function sizeOf(input: Input): Promise<{ readonly width: number; readonly height: number } | null> {
  const video = await input.getPrimaryVideoTrack();
  if (!video) return null;
  const size = { width: await video.getDisplayWidth(), height: await video.getDisplayHeight() };
  if (!(size.width > 0 && size.height > 0)) throw damaged();
  if (size.width * size.height > MOST_PIXELS) throw refusal(files.store, 'too-many-pixels');
  return size;
}

async function read(input: Input, type: string): Promise<Probed> {
  const tracks = await input.getTracks();
  if (tracks.length === 0 || tracks.length > MAX_TRACKS) throw damaged();
  const size = await sizeOf(input);
  const milliseconds = await lengthOf(input);
  if (milliseconds !== null && milliseconds > LONGEST_MEDIA_MS) throw refusal(files.store, 'too-long');
  return {
    type: size ? type : (audioOf[type] ?? type),
    width: size?.width ?? null,
    height: size?.height ?? null,
    milliseconds,
    codecs: await codecsOf(tracks),
  };
}

/** Reads what a video or a recording says about itself. Refuses one that is damaged, or that claims what none can be. */
export async function probe({ path, type }: TypedFile): Promise<Probed> {
  if (closed.includes(type)) return { type, width: null, height: null, milliseconds: null, codecs: '' };
  const source = new FilePathSource(path, { maxCacheSize: CACHE_BYTES, handleUnhandledError: () => undefined });
  const input = new Input({ source, formats: ALL_FORMATS });
  try {
    return await read(input, type);
  } catch (error) {
    throw error instanceof Refusal ? error : damaged();
  } finally {
    input.dispose();
  }
}
