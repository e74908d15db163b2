import type { Pool } from 'pg';
import { videoSourceOf } from '@learnloom/contracts/courses/video-source';
import { publicStatus } from '../../kernel/http/public-status.ts';

/** Milliseconds that a site may take. */
const TIMEOUT_MS = 10_000;
/** Hours after which a video is checked again; checks come a little earlier than a day, so that none is left out. */
const AGAIN_HOURS = 20;
/** Videos of one round. */
const MAX_VIDEOS = 1000;
const AT_A_TIME = 4;

export interface VideoCheck {
  readonly video: string;
  /** Of HTTP; 0: no answer. */
  readonly status: number;
  readonly failedSince: string;
  readonly checkedAt: string;
}

export interface ExternalVideos {
  /** Asks the sites of those of these videos that were not checked for a day. Forgets the others. */
  check(videos: readonly string[]): Promise<void>;
  /** Those that failed, by video. */
  failed(): Promise<ReadonlyMap<string, VideoCheck>>;
}

/** Where a video says publicly whether it is there: the two sites have an address for that. */
export function checkedAddress(video: string): string | null {
  const source = videoSourceOf(video);
  if (source?.from === 'youtube') {
    const page = encodeURIComponent(`https://www.youtube.com/watch?v=${source.id}`);
    return `https://www.youtube.com/oembed?format=json&url=${page}`;
  }
  if (source?.from === 'vimeo')
    return `https://vimeo.com/api/oembed.json?url=${encodeURIComponent(`https://vimeo.com/${source.id}`)}`;
  return source?.from === 'address' ? source.url : null;
}

const isAvailable = (status: number): boolean => status >= 200 && status < 300;

/** One process checks a video at a time: its row is taken before its site is asked. */
const TAKE = `
  insert into kernel.external_videos as v (video, status, checked_at) values ($1, 200, now())
  on conflict (video) do update set checked_at = now() where v.checked_at < now() - make_interval(hours => $2)
  returning video`;

const SAVE = `
  update kernel.external_videos
     set status = $2, failed_since = case when $3 then null else coalesce(failed_since, now()) end
   where video = $1`;

export function openExternalVideos(
  pool: Pool,
  statusAt: (address: string) => Promise<number> = address => publicStatus(address, TIMEOUT_MS),
): ExternalVideos {
  async function checkOne(video: string): Promise<void> {
    const address = checkedAddress(video);
    if (address === null) return;
    const { rowCount } = await pool.query(TAKE, [video, AGAIN_HOURS]);
    if (rowCount === 0) return;
    const status = await statusAt(address);
    await pool.query(SAVE, [video, status, isAvailable(status)]);
  }
  return {
    async check(videos) {
      const current = [...new Set(videos)].slice(0, MAX_VIDEOS);
      await pool.query('delete from kernel.external_videos where not video = any($1)', [current]);
      const queue = current.values();
      const work = async (): Promise<void> => {
        for (const video of queue) await checkOne(video);
      };
      await Promise.all(Array.from({ length: AT_A_TIME }, work));
    },
    async failed() {
      const { rows } = await pool.query<{ video: string; status: number; failed_since: string; checked_at: string }>(
        'select video, status, failed_since, checked_at from kernel.external_videos where failed_since is not null',
      );
      return new Map(
        rows.map(({ video, status, failed_since: since, checked_at: at }) => [
          video,
          { video, status, failedSince: since, checkedAt: at },
        ]),
      );
    },
  };
}
