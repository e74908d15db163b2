import type { TakeoutPart } from '../../kernel/open-takeout.ts';
import { learnerRowsOf } from '../services.ts';
import { coursesOf } from '../tables.ts';
import { unitsOf } from './unit-lock.ts';

/** Courses that are listed. */
const MAX_COURSES = 500;

/** A learner's courses for the data export: what was completed, watched and noted. */
export const coursesTaken: TakeoutPart = {
  about: 'Courses you enrolled in, with the units you completed, the videos you watched and your notes.',
  rows: async ({ account }, ports) => {
    const [rows, { videos, visits, notes }] = await Promise.all([
      coursesOf(ports.read)
        .selectFrom('enrollment as e')
        .innerJoin('course as c', 'c.key', 'e.course')
        .where('e.learner', '=', account)
        .orderBy('e.enrolledAt', 'desc')
        .orderBy('e.key')
        .limit(MAX_COURSES)
        .select(['e.course', 'e.enrolledAt', 'e.active', 'e.completed', 'e.completedAt', 'c.title', 'c.live'])
        .execute(),
      learnerRowsOf(ports).everything(account),
    ]);
    return rows.map(({ course, live, completed, ...row }) => {
      const titles = new Map((live ? unitsOf(live) : []).map(({ key, title }) => [key, title]));
      const titled = <T extends { readonly unit: string }>({ unit, ...more }: T) => ({
        unit: titles.get(unit) ?? null,
        ...more,
      });
      return {
        course,
        ...row,
        completedUnits: Object.entries(completed).map(([unit, on]) => titled({ unit, on })),
        videos: videos
          .filter(one => one.course === course)
          .map(({ unit, watched, at, updatedAt }) => titled({ unit, secondsWatched: watched, at, updatedAt })),
        opened: visits.filter(one => one.course === course).map(({ unit, lastAt }) => titled({ unit, lastAt })),
        notes: notes
          .filter(one => one.course === course)
          .map(({ unit, at, text, createdAt }) => titled({ unit, at, text, createdAt })),
      };
    });
  },
};
