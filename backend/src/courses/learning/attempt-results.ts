import type { CourseRevision } from '@learnloom/contracts/courses/course-events';
import type { AssessmentResult } from '@learnloom/contracts/courses/learning-pages';
import { anyOf } from '@learnloom/platform/reading';
import type { Ports } from '../../kernel/ports.ts';
import { coursesOf } from '../tables.ts';
import { unitsOf } from './unit-lock.ts';

/** Keys of the assessments that learners take in a revision. */
export const assessmentsIn = (live: Pick<CourseRevision, 'modules'>): readonly string[] => [
  ...new Set(unitsOf(live).flatMap(({ assessment }) => assessment ?? [])),
];

/** A learner's submitted attempts at these assessments, the newest first. */
export async function attemptsOf(learner: string, assessments: readonly string[], { read }: Pick<Ports, 'read'>) {
  if (assessments.length === 0) return [];
  return coursesOf(read)
    .selectFrom('attempt')
    .where('learner', '=', learner)
    .where('assessment', '=', anyOf(assessments))
    .where('status', '=', 'submitted')
    .orderBy('submittedOn', 'desc')
    .orderBy('key')
    .select(['key', 'assessment', 'passingScore', 'toGrade', 'passed', 'score', 'submittedOn'])
    .execute();
}
export type OwnAttempt = Pick<
  Awaited<ReturnType<typeof attemptsOf>>[number],
  'assessment' | 'passingScore' | 'toGrade' | 'passed'
>;

/** Without a passing score, an attempt passes once it is graded. */
const isPass = ({ passingScore, toGrade, passed }: Omit<OwnAttempt, 'assessment'>): boolean =>
  passingScore === null ? !toGrade : passed === true;

/** What attempts, the newest first, come to: a pass stays one, whatever follows it. */
export function resultOf(attempts: readonly OwnAttempt[], assessment: string | null): AssessmentResult {
  const own = attempts.filter(one => one.assessment === assessment);
  const [newest] = own;
  if (!newest) return 'none';
  if (own.some(isPass)) return 'passed';
  return newest.toGrade && newest.passed === null ? 'not-graded-yet' : 'failed';
}
