import type { CourseRevision, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import type { Enrollment } from '@learnloom/contracts/courses/enrollment-events';
import type { UnitLock } from '@learnloom/contracts/courses/learning-pages';
import { startOfDay } from '../../kernel/site-time.ts';

const DAY_MS = 86_400_000;

/** When a unit opens for somebody who enrolled at a time; an ISO date-time. */
function opensAt({ opening }: Pick<PinnedUnit, 'opening'>, enrolledAt: string, timeZone: string): string {
  if (opening.when === 'date') return startOfDay(opening.date, timeZone);
  return new Date(Date.parse(enrolledAt) + (opening.when === 'days' ? opening.days * DAY_MS : 0)).toISOString();
}

export const unitsOf = ({ modules }: Pick<CourseRevision, 'modules'>): readonly PinnedUnit[] =>
  modules.flatMap(({ units }) => units);

interface Learner {
  readonly live: Pick<CourseRevision, 'modules'>;
  readonly enrollment: Pick<Enrollment, 'enrolledAt' | 'completed' | 'lifted'>;
  /** ISO date-time. */
  readonly now: string;
  readonly timeZone: string;
}

/** Why a unit is closed to a learner; null: it is open. What was completed once stays open. */
export function lockOf(unit: PinnedUnit, { live, enrollment, now, timeZone }: Learner): UnitLock | null {
  if (unit.preview || enrollment.lifted.includes(unit.key) || enrollment.completed[unit.key] !== undefined) return null;
  const at = opensAt(unit, enrollment.enrolledAt, timeZone);
  if (Date.parse(now) < Date.parse(at)) return { why: 'opens', at };
  const missing = unitsOf(live).filter(
    ({ key }) => unit.requires.includes(key) && enrollment.completed[key] === undefined,
  );
  return missing.length > 0 ? { why: 'requires', titles: missing.map(({ title }) => title) } : null;
}
