import { anyOf } from '@learnloom/platform/reading';
import type { Audience } from '../../kernel/reading/lookups.ts';
import { lockOf, unitsOf } from '../learning/unit-lock.ts';
import { coursesOf } from '../tables.ts';
import { readsAll } from './discussion.ts';

/**
 * Who hears that something was written under units: learners to whom one of them is open now, and moderators. `scopes`:
 * keys of the courses and of the units.
 */
export const unitAudience: Audience = async ({ read, settings }, scopes, followers) => {
  const everywhere = followers.filter(readsAll).map(({ key }) => key);
  const rows = await coursesOf(read)
    .selectFrom('enrollment as n')
    .innerJoin('course as c', 'c.key', 'n.course')
    .where('n.course', '=', anyOf(scopes))
    .where('n.learner', '=', anyOf(followers.map(({ key }) => key)))
    .where('n.active', '=', true)
    .select(['c.live', 'n.learner', 'n.enrolledAt', 'n.completed', 'n.lifted'])
    .execute();
  const now = new Date().toISOString();
  const openEnrollments = rows.filter(({ live, ...enrollment }) => {
    const units = live ? unitsOf(live).filter(({ key }) => scopes.includes(key)) : [];
    return live && units.some(unit => lockOf(unit, { live, enrollment, now, timeZone: settings.timeZone }) === null);
  });
  return new Set([...everywhere, ...openEnrollments.map(({ learner }) => learner)]);
};
