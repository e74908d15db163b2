import type { AudioSource, AudioTrackMetadata, Conversion, Input, VideoSource, VideoTrackMetadata } from 'mediabunny';
import type { Preparing } from '../upload/upload-task.ts';
import { renditionHeights, type VideoFacts } from './video-plan.ts';

/** Folder of the origin's private files; each conversion writes into one of its own, named by its time. */
const FOLDER = 'converted-videos';
/** Milliseconds after which what a closed page left behind is removed. */
const LEFT_BEHIND_MS = 24 * 3_600_000;
/** Packets of sound in a second, at most. */
const SOUND_PACKETS = 100;
const MAX_FRAME_RATE = 120;
/** Room in the index for more packets than expected. */
const MARGIN = 1.5;

/** A video in one height, as an MP4 file that begins with its index. */
export interface Rendition {
  readonly height: number;
  readonly file: File;
}

export interface ConvertedVideo {
  /** The largest first. */
  readonly renditions: readonly [Rendition, ...Rendition[]];
  /** Removes the files, once they have been sent. */
  readonly dispose: () => Promise<void>;
}

type Control = Pick<Preparing, 'signal' | 'onProgress' | 'pausing'>;

/** Whether this browser can convert: it has WebCodecs, and a place for files that is not memory. */
export const canConvert = (): boolean =>
  typeof VideoEncoder === 'function' &&
  typeof FileSystemFileHandle === 'function' &&
  'createWritable' in FileSystemFileHandle.prototype;

interface OwnFolder {
  readonly folder: FileSystemDirectoryHandle;
  readonly dispose: () => Promise<void>;
}

async function ownFolder(): Promise<OwnFolder> {
  const root = await (await navigator.storage.getDirectory()).getDirectoryHandle(FOLDER, { create: true });
  for await (const name of root.keys())
    if (Date.now() - Number.parseInt(name, 10) > LEFT_BEHIND_MS)
      await root.removeEntry(name, { recursive: true }).catch(() => undefined);
  const name = `${Date.now()}-${crypto.randomUUID()}`;
  return {
    folder: await root.getDirectoryHandle(name, { create: true }),
    dispose: () => root.removeEntry(name, { recursive: true }).catch(() => undefined),
  };
}

async function open(file: File): Promise<Input> {
  const { ALL_FORMATS, BlobSource, Input: MediaInput } = await import('mediabunny');
  return new MediaInput({ source: new BlobSource(file), formats: ALL_FORMATS });
}

/** What a file says about its video; null: it has none, or nothing here reads it. */
export async function videoFactsOf(file: File): Promise<VideoFacts | null> {
  const input = await open(file);
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) return null;
    return {
      type: (await input.getMimeType()).split(';')[0] ?? '',
      codec: (await track.getCodec()) ?? '',
      height: await track.getDisplayHeight(),
      decodes: await track.canDecode(),
    };
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

interface PacketLimits {
  readonly video: number;
  readonly audio: number;
}

/** Packets of each kind that an output has at most, by what the beginning of the file shows. */
async function packetLimits(input: Input): Promise<PacketLimits> {
  const seconds = Math.max(1, await input.computeDuration());
  const track = await input.getPrimaryVideoTrack();
  const stats = await track?.computePacketStats(200);
  const rate = Math.min(MAX_FRAME_RATE, Math.max(30, stats?.averagePacketRate ?? 30));
  return {
    video: Math.ceil(seconds * rate * MARGIN) + 100,
    audio: Math.ceil(seconds * SOUND_PACKETS * MARGIN) + 100,
  };
}

/** An output that reserves the room of its index at the beginning, as it gets at most so many packets. */
async function indexedOutput(writable: FileSystemWritableFileStream, limits: PacketLimits) {
  const { Mp4OutputFormat, Output, StreamTarget } = await import('mediabunny');
  class IndexedOutput extends Output {
    override addVideoTrack(source: VideoSource, metadata: VideoTrackMetadata = {}) {
      return super.addVideoTrack(source, { ...metadata, maximumPacketCount: limits.video });
    }
    override addAudioTrack(source: AudioSource, metadata: AudioTrackMetadata = {}) {
      return super.addAudioTrack(source, { ...metadata, maximumPacketCount: limits.audio });
    }
  }
  return new IndexedOutput({
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new StreamTarget(writable, { chunked: true }),
  });
}

/** Runs a conversion, and rests while it is paused. */
async function run(conversion: Conversion, { signal, pausing }: Control): Promise<void> {
  const cancel = (): void => void conversion.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    while (conversion.state !== 'done') {
      signal.throwIfAborted();
      const pause = new AbortController();
      const resumption = new Promise<void>(resolve => {
        pausing.changed = () => (pausing.paused ? pause.abort() : resolve());
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      if (pausing.paused) await resumption;
      else await conversion.execute({ pauseSignal: pause.signal });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
    pausing.changed = () => undefined;
  }
}

/** Writes one rendition to the disk piece by piece: neither the source nor the result is ever in memory. */
async function makeRendition(
  source: File,
  height: number,
  folder: FileSystemDirectoryHandle,
  control: Control,
): Promise<Rendition> {
  const {
    Conversion: Converting,
    getFirstEncodableAudioCodec,
    getFirstEncodableVideoCodec,
    Quality,
  } = await import('mediabunny');
  const input = await open(source);
  const name = `${source.name.replace(/\.[^.]*$/, '')}-${height}p.mp4`;
  const handle = await folder.getFileHandle(`${height}.mp4`, { create: true });
  const writable = await handle.createWritable();
  try {
    const conversion = await Converting.init({
      input,
      output: await indexedOutput(writable, await packetLimits(input)),
      tracks: 'primary',
      video: {
        height,
        codec: (await getFirstEncodableVideoCodec(['avc', 'vp9'])) ?? 'avc',
        quality: new Quality('medium'),
      },
      audio: { codec: (await getFirstEncodableAudioCodec(['aac', 'opus'])) ?? 'aac' },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) throw new Error('This browser cannot convert the video.');
    conversion.onProgress = part => control.onProgress(100 * part);
    await run(conversion, control);
    return { height, file: new File([await handle.getFile()], name, { type: 'video/mp4' }) };
  } catch (error) {
    await writable.abort().catch(() => undefined);
    control.signal.throwIfAborted();
    throw error;
  } finally {
    input.dispose();
  }
}

/**
 * Makes a video playable in every browser: MP4 files in two or three heights, the largest first. Throws the signal's
 * reason, or what this browser says where it cannot.
 */
export async function convertVideo(source: File, { height }: VideoFacts, control: Control): Promise<ConvertedVideo> {
  const { folder, dispose } = await ownFolder();
  const [largest = height, ...others] = renditionHeights(height);
  const parts = others.length + 1;
  const make = (one: number, at: number) =>
    makeRendition(source, one, folder, {
      ...control,
      onProgress: percent => control.onProgress(Math.min(99, Math.floor((100 * at + percent) / parts))),
    });
  try {
    const renditions: [Rendition, ...Rendition[]] = [await make(largest, 0)];
    for (const [at, one] of others.entries()) renditions.push(await make(one, at + 1));
    return { renditions, dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}
