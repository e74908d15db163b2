import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Kernel } from '@learnloom/platform/kernel';
import { testKernel } from '@learnloom/testing/database';
import { checkedAddress, openExternalVideos } from './external-videos.ts';

let kernel: Kernel;
beforeAll(async () => {
  kernel = await testKernel();
});
afterAll(() => kernel.close());

test('a video on another site is asked at its public address [CRS-04]', () => {
  expect(checkedAddress('https://youtu.be/abcdefghijk')).toBe(
    'https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3Dabcdefghijk',
  );
  expect(checkedAddress('https://vimeo.com/123456789')).toBe(
    'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F123456789',
  );
  expect(checkedAddress('https://example.org/a.mp4')).toBe('https://example.org/a.mp4');
  expect(checkedAddress('courses/a/b.mp4')).toBeNull();
});

test('a video that is gone is listed until it answers or no unit names it, and is asked once a day [CRS-04]', async () => {
  const { pool } = kernel.database;
  const requests: string[] = [];
  let status = 404;
  const videos = openExternalVideos(pool, address => {
    requests.push(address);
    return Promise.resolve(address.endsWith('gone.mp4') ? status : 206);
  });
  const all = ['https://example.org/gone.mp4', 'https://example.org/there.mp4'];
  await videos.check(all);
  await videos.check(all);
  expect(requests).toHaveLength(2);
  expect([...(await videos.failed()).values()]).toMatchObject([{ video: all[0], status: 404 }]);
  await pool.query(`update kernel.external_videos set checked_at = now() - interval '21 hours'`);
  status = 200;
  await videos.check(all);
  expect([requests.length, (await videos.failed()).size]).toEqual([4, 0]);
  await videos.check([]);
  expect((await pool.query('select from kernel.external_videos')).rowCount).toBe(0);
});
