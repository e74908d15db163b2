import { open, stat } from 'node:fs/promises';
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  Input,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  type AudioSource,
  type AudioTrackMetadata,
  type InputTrack,
  type StreamTargetChunk,
  type VideoSource,
  type VideoTrackMetadata,
} from 'mediabunny';
import type { PreparationProblem } from '@learnloom/contracts/media/files';
import { digestOf } from '../inspection/digest.ts';
import type { PlainImage, Repacking } from '../inspection/media-threads.ts';

/** Codecs that all current browsers play in MP4. */
const CODECS: readonly string[] = ['avc', 'vp9', 'av1', 'aac', 'opus', 'mp3', 'flac'];
/** Of one track: a file may claim more than a machine can remember. */
const MAX_PACKETS = 5_000_000;
/** A table of packets may name the same bytes again and again: the result must not be much larger than the original. */
const GROWTH = 1.1;
const MORE_BYTES = 32 * 1024 * 1024;
/** Milliseconds by which the result may be shorter or longer. */
const TOLERANCE_MS = 2000;
const CACHE_BYTES = 16 * 1024 * 1024;

class TooMuch extends Error {}

interface Counts {
  readonly video: number;
  readonly audio: number;
}

/** An output that reserves the room of its index at its beginning. */
class IndexedOutput extends Output {
  constructor(
    writable: WritableStream<StreamTargetChunk>,
    private readonly counts: Counts,
  ) {
    super({
      format: new Mp4OutputFormat({ fastStart: 'reserve' }),
      target: new StreamTarget(writable, { chunked: true }),
    });
  }
  override addVideoTrack(source: VideoSource, metadata: VideoTrackMetadata = {}) {
    return super.addVideoTrack(source, { ...metadata, maximumPacketCount: this.counts.video });
  }
  override addAudioTrack(source: AudioSource, metadata: AudioTrackMetadata = {}) {
    return super.addAudioTrack(source, { ...metadata, maximumPacketCount: this.counts.audio });
  }
}

async function packetsOf(track: InputTrack | null): Promise<number> {
  if (!track) return 0;
  const { packetCount } = await track.computePacketStats();
  if (packetCount > MAX_PACKETS) throw new TooMuch();
  return packetCount + 1;
}

const hasKnownCodec = async (track: InputTrack | null): Promise<boolean> =>
  track === null || CODECS.includes((await track.getCodec()) ?? '');

const openInput = (path: string): Input =>
  new Input({
    source: new FilePathSource(path, { maxCacheSize: CACHE_BYTES, handleUnhandledError: () => undefined }),
    formats: ALL_FORMATS,
  });

async function millisecondsOf(path: string): Promise<number> {
  const input = openInput(path);
  try {
    return 1000 * (await input.computeDuration());
  } finally {
    input.dispose();
  }
}

/** Copies the packets of the first video and audio track. */
async function copy(input: Input, { to, size }: Repacking): Promise<PreparationProblem | null> {
  const [video, audio] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
  if (!video || !(await hasKnownCodec(video)) || !(await hasKnownCodec(audio))) return 'codec';
  const counts = { video: await packetsOf(video), audio: await packetsOf(audio) };
  const most = size * GROWTH + MORE_BYTES;
  const file = await open(to, 'w');
  try {
    const writable = new WritableStream<StreamTargetChunk>({
      write: async ({ data, position }) => {
        if (position + data.byteLength > most) throw new TooMuch();
        await file.write(data, 0, data.byteLength, position);
      },
    });
    const output = new IndexedOutput(writable, counts);
    const conversion = await Conversion.init({ input, output, tracks: 'primary', tags: {}, showWarnings: false });
    const trackCount = conversion.utilizedTracks.length;
    if (!conversion.isValid || trackCount < (audio ? 2 : 1)) return 'codec';
    await conversion.execute();
  } finally {
    await file.close();
  }
  return null;
}

/**
 * Writes a video as an MP4 file that begins with its index. Pictures and sound stay as they are; nothing is ever whole in
 * memory. Gives why it cannot be done. The caller removes what was written.
 */
export async function repack(work: Repacking): Promise<PlainImage | PreparationProblem> {
  const input = openInput(work.path);
  try {
    const problem = await copy(input, work);
    if (problem) return problem;
    const milliseconds = await millisecondsOf(work.to);
    if (work.milliseconds !== null && Math.abs(milliseconds - work.milliseconds) > TOLERANCE_MS) return 'damaged';
  } catch (error) {
    // A full disk passes; what the file holds does not.
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') throw error;
    return error instanceof TooMuch ? 'too-much' : 'damaged';
  } finally {
    input.dispose();
  }
  const { size } = await stat(work.to);
  return { size, digest: await digestOf(work.to) };
}
