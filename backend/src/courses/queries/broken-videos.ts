import { sql } from 'kysely';
import { brokenVideos, type BrokenVideo } from '@learnloom/contracts/courses/broken-videos';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../../kernel/reading/answer.ts';
import { externalVideosOf } from '../services.ts';
import { coursesOf } from '../tables.ts';

interface NamedVideo {
  readonly unit: string;
  readonly title: string;
  readonly course: string;
  readonly video: string;
  readonly published: boolean;
}

/** Units with a video on another site: as learners see them, and as they are in drafts. */
export async function externalVideos(read: ReadDatabase): Promise<readonly NamedVideo[]> {
  const [drafts, live] = await Promise.all([
    coursesOf(read)
      .selectFrom('course_unit')
      .where('kind', '=', 'lesson')
      .where('video', 'like', 'https:%')
      .select(['key as unit', 'title', 'course', 'video'])
      .execute(),
    coursesOf(read)
      .selectFrom('course as c')
      .innerJoin(
        sql<{ chapter: unknown }>`lateral jsonb_array_elements(${sql.ref('c.live')} -> 'modules')`.as<'m'>(
          sql`m(chapter)`,
        ),
        join => join.onTrue(),
      )
      .innerJoin(
        sql<{ entry: unknown }>`lateral jsonb_array_elements(m.chapter -> 'units')`.as<'u'>(sql`u(entry)`),
        join => join.onTrue(),
      )
      .where('c.published', '=', true)
      .where(sql<boolean>`u.entry ->> 'video' like 'https:%'`)
      .select([
        sql<string>`u.entry ->> 'key'`.as('unit'),
        sql<string>`u.entry ->> 'title'`.as('title'),
        'c.key as course',
        sql<string>`u.entry ->> 'video'`.as('video'),
      ])
      .execute(),
  ]);
  const liveKeys = new Set(live.map(({ unit, video }) => `${unit} ${video}`));
  return [
    ...live.map(row => ({ ...row, published: true })),
    ...drafts.filter(({ unit, video }) => !liveKeys.has(`${unit} ${video}`)).map(row => ({ ...row, published: false })),
  ];
}

/** Statuses that say that a video is not there, or not for everyone. */
const GONE: ReadonlySet<number> = new Set([400, 401, 403, 404, 410, 451]);

export const brokenVideoList = answer(brokenVideos, async ({ page = 1, limit = 20, search }, ports) => {
  const { read } = ports;
  const [named, checks, places] = await Promise.all([
    externalVideos(read),
    externalVideosOf(ports).failed(),
    coursesOf(read)
      .selectFrom('course as c')
      .innerJoin('category as t', 't.key', 'c.topCategory')
      .select(['c.key', 'c.title', 'c.slug', 't.slug as category'])
      .execute(),
  ]);
  const courses = new Map(places.map(place => [place.key, place]));
  const rows = named.flatMap(({ unit, title, course: key, video, published }): BrokenVideo[] => {
    const check = checks.get(video);
    const course = courses.get(key);
    if (!check || !course) return [];
    const { status, failedSince, checkedAt } = check;
    const reason = GONE.has(status) ? 'gone' : 'unreachable';
    return [{ key: unit, unit: title, course, video, reason, status, failedSince, checkedAt, published }];
  });
  const words = search?.toLowerCase() ?? '';
  const matches = rows
    .filter(row => `${row.unit} ${row.course.title} ${row.video}`.toLowerCase().includes(words))
    .toSorted((one, other) => other.failedSince.localeCompare(one.failedSince) || one.key.localeCompare(other.key));
  return { rows: matches.slice((page - 1) * limit, page * limit), total: matches.length, page, limit };
});
