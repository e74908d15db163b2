import { execFile, spawn } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import { LARGEST_FILE } from '@learnloom/contracts/media/file-kinds';
import type { PreparationProblem } from '@learnloom/contracts/media/files';
import { endWithServer } from '@learnloom/platform/end-with-server';
import { digests, looks, type PlainImage } from '../inspection/media-threads.ts';

/** ffmpeg's name of each container. It must not guess: among its formats are lists that name other files. */
const demuxers: Readonly<Record<string, string>> = {
  'video/vnd.avi': 'avi',
  'video/x-ms-wmv': 'asf',
  'video/ogg': 'ogg',
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/matroska': 'matroska',
};
const ENCODERS = ['libx264', 'aac'] as const;
const FIND_MS = 10_000;
/** An hour of film takes a third of that on one slow core. */
export const TRANSCODE_MS = 6 * 3_600_000;
/** At most 1080 lines, and an even number of them, which H.264 needs. */
const scaled = (side: 'iw' | 'ih') => `trunc(min(1,1080/min(iw,ih))*${side}/2)*2`;

const run = promisify(execFile);
const search = new Map<string, Promise<boolean>>();

async function hasEncoders(program: string): Promise<boolean> {
  try {
    const { stdout } = await run(program, ['-hide_banner', '-encoders'], { timeout: FIND_MS });
    return ENCODERS.every(encoder => new RegExp(`\\b${encoder}\\b`).test(stdout));
  } catch {
    return false;
  }
}

/** Whether this machine has an ffmpeg that writes H.264 and AAC. Looked for once in the life of a process. */
export function canTranscode(program = 'ffmpeg'): Promise<boolean> {
  const known = search.get(program) ?? hasEncoders(program);
  search.set(program, known);
  return known;
}

export interface Transcoding {
  readonly path: string;
  /** Where the result is written; the caller removes it. */
  readonly to: string;
  /** Media type of the original. */
  readonly type: string;
  /** Aborts when the process stops. */
  readonly signal: AbortSignal;
}

const argumentsOf = ({ path, to, type }: Transcoding): readonly string[] => [
  ...['-nostdin', '-v', 'error', '-protocol_whitelist', 'file', '-f', demuxers[type] ?? 'mov', '-i', `file:${path}`],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...[
    '-vf',
    `scale='${scaled('iw')}':'${scaled('ih')}',setsar=1`,
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '23',
  ],
  ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-threads', '2'],
  ...['-movflags', '+faststart', '-fs', String(LARGEST_FILE), '-f', 'mp4', '-y', `file:${to}`],
];

/** The exit code; null: it was ended. */
function ffmpeg(work: Transcoding, time: AbortSignal): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const child = spawn('ffmpeg', argumentsOf(work), {
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'ignore', 'ignore'],
      signal: AbortSignal.any([work.signal, time]),
      killSignal: 'SIGKILL',
    });
    child.on('error', error => (error.name === 'AbortError' ? resolve(null) : reject(error)));
    child.on('exit', code => resolve(code));
    // A backend that is killed cannot end it, and a film takes hours.
    endWithServer(child);
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
}

/**
 * Encodes a video as H.264 and AAC in an MP4 file that begins with its index. Gives why it cannot be done; rejects with the
 * signal's reason where the process stops meanwhile.
 */
export async function transcode(work: Transcoding): Promise<PlainImage | PreparationProblem> {
  const time = AbortSignal.timeout(TRANSCODE_MS);
  const code = await ffmpeg(work, time);
  work.signal.throwIfAborted();
  if (time.aborted) return 'too-much';
  if (code !== 0) return 'damaged';
  try {
    await looks().take('probe', { path: work.to, type: 'video/mp4' });
  } catch {
    return 'damaged';
  }
  const { size } = await stat(work.to);
  // What ffmpeg cuts off at the limit is not the whole video.
  if (size >= LARGEST_FILE * 0.999) return 'too-much';
  return { size, digest: await digests().take('digest', work.to) };
}
