import type { CourseRevision, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import type { Enrollment } from '@learnloom/contracts/courses/enrollment-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { Actor } from '../../kernel/deciding/actor.ts';
import type { Ports } from '../../kernel/ports.ts';
import { enrollmentKey, enrollmentStream } from '../enrollment/enrollment.ts';
import { coursesOf } from '../tables.ts';
import { lockOf, unitsOf } from './unit-lock.ts';

/** Somebody who has access to a course, and what they see of it. */
export interface Admission {
  readonly course: string;
  readonly learner: string;
  /** Of the enrollment. */
  readonly key: string;
  readonly enrollment: Enrollment;
  /** It stays when the course becomes a draft. */
  readonly live: CourseRevision;
  readonly categorySlug: string;
  /** ISO date-time. */
  readonly liveSince: string;
}

/** A course as its learners see it, published or not any more; null: it never was, or was deleted. */
export async function liveCourse(course: string, { read }: Pick<Ports, 'read'>) {
  const row = await coursesOf(read)
    .selectFrom('course as c')
    .leftJoin('category as t', 't.key', 'c.liveTopCategory')
    .where('c.key', '=', course)
    .select(['c.live', 'c.liveSince', 'c.published', 't.slug as categorySlug'])
    .executeTakeFirst();
  if (!row?.live) return null;
  const { live, liveSince, published, categorySlug } = row;
  return { live, liveSince: liveSince ?? '', published, categorySlug: categorySlug ?? '' };
}

/** The learner's admission to a course; refuses `missing` for everybody else. */
export async function admissionTo(
  course: string,
  actor: Pick<Actor, 'key'> | null,
  ports: Pick<Ports, 'read' | 'stateOf'>,
): Promise<Admission> {
  const learner = actor?.key ?? '';
  const key = enrollmentKey(course, learner);
  const [found, enrollment] = await Promise.all([liveCourse(course, ports), ports.stateOf(enrollmentStream, key)]);
  if (!found || !enrollment?.active) throw missing(messages.contentMissing);
  return { course, learner, key, enrollment, ...found };
}

/** A unit that is open to the learner; refuses `missing` a closed one as if it did not exist. */
export function openUnit(
  unit: string,
  { live, enrollment }: Pick<Admission, 'live' | 'enrollment'>,
  { settings }: Pick<Ports, 'settings'>,
  now: string = new Date().toISOString(),
): PinnedUnit {
  const pinned = unitsOf(live).find(({ key }) => key === unit);
  if (!pinned || lockOf(pinned, { live, enrollment, now, timeZone: settings.timeZone }))
    throw missing(messages.contentMissing);
  return pinned;
}
