import type {
  CertifiedFacts,
  CertifiedResult,
  CertifiedUnit,
} from '@learnloom/contracts/certificates/certificate-events';
import type { CourseRevision, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import {
  enrollmentSubject,
  type Enrollment,
  type EnrollmentEvent,
} from '@learnloom/contracts/courses/enrollment-events';
import { anyOf } from '@learnloom/platform/reading';
import { streamName, type StoredEvent } from '@learnloom/platform/event-store/event-store';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import type { Ports } from '../../kernel/ports.ts';
import { certificatesOf } from '../tables.ts';
import { courseFacts, enrollmentFacts } from './certificate.ts';

/** What the log says of a completed course; null: the course was not completed, or gives no certificates. */
export type Completion = Omit<CertifiedFacts, 'code' | 'statusList' | 'statusIndex'>;

const unitsOf = ({ modules }: CourseRevision): readonly PinnedUnit[] => modules.flatMap(({ units }) => units);

/** The course as it was published under that number. */
async function revisionOf(course: string, number: number, ports: Ports): Promise<CourseRevision | null> {
  const states = await recordedStates(courseFacts, course, ports);
  return states.findLast(state => state?.live?.number === number)?.live ?? null;
}

/** Where the log has the event that counts: the last one that completed the unit. */
function positionIn(events: readonly StoredEvent[], unit: string): string {
  const type: EnrollmentEvent['type'] = 'UnitCompleted';
  const event = events.findLast(one => one.type === type && 'unit' in one.data && one.data.unit === unit);
  return String(event?.position ?? '');
}

function completedUnits(
  { completed }: Enrollment,
  revision: CourseRevision,
  events: readonly StoredEvent[],
): readonly CertifiedUnit[] {
  return unitsOf(revision).flatMap(({ key, title }) => {
    const completedAt = completed[key];
    return completedAt === undefined ? [] : { key, title, completedAt, position: positionIn(events, key) };
  });
}

/** The learner's best graded attempt at each assessment of the course. */
async function resultsOf(
  learner: string,
  revision: CourseRevision,
  { read }: Ports,
): Promise<readonly CertifiedResult[]> {
  const units = unitsOf(revision).filter(({ assessment }) => assessment !== null);
  if (units.length === 0) return [];
  const attempts = await certificatesOf(read)
    .selectFrom('attempt')
    .where('learner', '=', learner)
    .where('assessment', '=', anyOf(units.flatMap(({ assessment }) => assessment ?? [])))
    .where('score', 'is not', null)
    .select(['key', 'assessment', 'score'])
    .execute();
  return units.flatMap(({ key, title, assessment }) => {
    const [best] = attempts
      .filter(attempt => attempt.assessment === assessment)
      .toSorted((one, other) => (other.score?.percent ?? 0) - (one.score?.percent ?? 0));
    return best?.score
      ? { unit: key, title, percent: Math.round(best.score.percent * 100) / 100, attempt: best.key }
      : [];
  });
}

export async function completionOf(enrollment: string, ports: Ports): Promise<Completion | null> {
  const [state, events] = await Promise.all([
    ports.stateOf(enrollmentFacts, enrollment),
    ports.store.read(streamName(enrollmentSubject, enrollment)),
  ]);
  if (!state || state.completedAt === null || state.completedRevision === null) return null;
  const revision = await revisionOf(state.course, state.completedRevision, ports);
  if (!revision?.certificate) return null;
  const type: EnrollmentEvent['type'] = 'CourseCompleted';
  const completed = events.findLast(one => one.type === type);
  return {
    enrollment,
    course: state.course,
    learner: state.learner,
    courseTitle: revision.title,
    revision: revision.number,
    seconds: unitsOf(revision).reduce((sum, { seconds }) => sum + seconds, 0),
    completedAt: state.completedAt,
    position: String(completed?.position ?? ''),
    units: completedUnits(state, revision, events),
    results: await resultsOf(state.learner, revision, ports),
  };
}
