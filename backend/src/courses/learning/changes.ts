import { LRUCache } from 'lru-cache';
import type { CourseRevision, PinnedModule, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import { learningPages, type CourseChanges, type UnitChange } from '@learnloom/contracts/courses/learning-pages';
import { unitFieldsOf } from '@learnloom/contracts/courses/unit-events';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import { answer } from '../../kernel/reading/answer.ts';
import type { Ports } from '../../kernel/ports.ts';
import { courseStream } from '../course/course.ts';
import { unitAt } from '../unit/unit-versions.ts';
import { admissionTo, type Admission } from './admission.ts';
import { changedWords } from './word-difference.ts';
import { unitsOf } from './unit-lock.ts';

type Needed = Pick<Ports, 'store' | 'sealing' | 'documents'>;

/** Revisions of courses that are remembered: what was published never changes. */
const revisions = new LRUCache<string, CourseRevision, { course: string; number: number; ports: Needed }>({
  max: 500,
  fetchMethod: async (_name, _stale, { context: { course, number, ports } }) => {
    const states = await recordedStates(courseStream, course, ports);
    return states.findLast(state => state?.live?.number === number)?.live ?? undefined;
  },
});

/** A revision of a course as it was published; null: there is no such revision. */
const revisionOf = async (course: string, number: number, ports: Needed): Promise<CourseRevision | null> =>
  (await revisions.fetch(`${course} ${number}`, { context: { course, number, ports } })) ?? null;

const moduleOf = (modules: readonly PinnedModule[], unit: string): string =>
  modules.find(({ units }) => units.some(({ key }) => key === unit))?.key ?? '';

const questionsOf = ({ own }: PinnedUnit) => own?.questions ?? null;

/** Names what a learner has to look at in a unit that both revisions have; null: nothing. */
async function changeOf(before: PinnedUnit, after: PinnedUnit, ports: Needed): Promise<UnitChange | null> {
  const asks = changedFields<object>({ asked: questionsOf(before) }, { asked: questionsOf(after) }) !== null;
  if (before.version === after.version && !asks) return null;
  const [was, is] = await Promise.all([
    unitAt(before.key, before.version, ports),
    unitAt(after.key, after.version, ports),
  ]);
  if (!was || !is) return null;
  const fields = Object.keys(changedFields<object>(unitFieldsOf(was), unitFieldsOf(is)) ?? {});
  const common = { unit: after.key, title: after.title, kind: after.kind };
  const seconds = before.seconds === after.seconds ? null : after.seconds;
  const previousTitle = before.title === after.title ? null : before.title;
  const isReplaced = asks || ['kind', 'video', 'assessment', 'files'].some(field => fields.includes(field));
  if (isReplaced) return { ...common, change: 'replaced', words: [], seconds, previousTitle };
  if (fields.includes('body') || fields.includes('transcript')) {
    const words = await changedWords(was, is, ports);
    return { ...common, change: 'reworded', words, seconds, previousTitle };
  }
  if (previousTitle !== null) return { ...common, change: 'renamed', words: [], seconds, previousTitle };
  return null;
}

/** What a learner who finished one revision finds changed in another, unit by unit, in the order of the newer one. */
export async function unitChanges(
  before: Pick<CourseRevision, 'modules'>,
  after: Pick<CourseRevision, 'modules'>,
  ports: Needed,
): Promise<readonly UnitChange[]> {
  const old = new Map(unitsOf(before).map(unit => [unit.key, unit]));
  const current = new Set(unitsOf(after).map(({ key }) => key));
  const plain = { words: [], previousTitle: null };
  const changes = await Promise.all(
    unitsOf(after).map(async (unit): Promise<UnitChange | null> => {
      const was = old.get(unit.key);
      const { key, title, kind, seconds } = unit;
      if (!was) return { unit: key, title, kind, change: 'added', seconds, ...plain };
      const change = await changeOf(was, unit, ports);
      if (change || moduleOf(before.modules, key) === moduleOf(after.modules, key)) return change;
      return { unit: key, title, kind, change: 'moved', seconds: null, ...plain };
    }),
  );
  const removed = unitsOf(before).filter(({ key }) => !current.has(key));
  return [
    ...changes.filter(change => change !== null),
    ...removed.map(({ key, title, kind }): UnitChange => ({
      unit: key,
      title,
      kind,
      change: 'removed',
      seconds: null,
      ...plain,
    })),
  ];
}

/** What changed in a course from one of its revisions to another. */
export async function changesBetween(
  course: string,
  before: number,
  after: number,
  ports: Needed,
): Promise<readonly UnitChange[]> {
  const [was, is] = await Promise.all([revisionOf(course, before, ports), revisionOf(course, after, ports)]);
  return was && is ? unitChanges(was, is, ports) : [];
}

/** What changed since the learner completed the course; nothing before that [LRN-01]. */
export async function changedUnits(
  { course, enrollment, live }: Pick<Admission, 'course' | 'enrollment' | 'live'>,
  ports: Needed,
): Promise<readonly UnitChange[]> {
  const { completedRevision } = enrollment;
  if (completedRevision === null || completedRevision === live.number) return [];
  const before = await revisionOf(course, completedRevision, ports);
  return before ? unitChanges(before, live, ports) : [];
}

export const courseChanges = answer(learningPages.changes, async ({ course }, context): Promise<CourseChanges> => {
  const admission = await admissionTo(course, context.actor, context);
  const { completedAt, completedRevision } = admission.enrollment;
  if (completedAt === null || completedRevision === null) throw missing(messages.contentMissing);
  return {
    completedAt,
    completedRevision,
    revision: admission.live.number,
    publishedOn: admission.liveSince,
    units: await changedUnits(admission, context),
  };
});
