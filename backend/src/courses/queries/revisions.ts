import { fieldsOf, type CourseRevision } from '@learnloom/contracts/courses/course-events';
import {
  courseRevisions,
  DRAFT,
  type CourseComparison,
  type CourseRevisionRow,
  type FieldDifference,
  type PublicationEffect,
  type UnitDifference,
} from '@learnloom/contracts/courses/revisions';
import { isComplete, percentOf } from '@learnloom/contracts/courses/percent';
import { courseThing, unitThing } from '@learnloom/contracts/courses/things';
import { unitFieldsOf } from '@learnloom/contracts/courses/unit-events';
import { videoSourceOf } from '@learnloom/contracts/courses/video-source';
import { paragraphsOf } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { Thing } from '@learnloom/contracts/kernel/thing';
import { unplayableTypes } from '@learnloom/contracts/media/file-kinds';
import { files as mediaFiles } from '@learnloom/contracts/media/files';
import { anyOf } from '@learnloom/platform/reading';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { existing } from '../../kernel/deciding/existing.ts';
import { recordedStates } from '../../kernel/deciding/recorded-states.ts';
import { answer } from '../../kernel/reading/answer.ts';
import { lookup } from '../../kernel/reading/lookups.ts';
import type { Ports } from '../../kernel/ports.ts';
import { courseStream } from '../course/course.ts';
import { draftOutline } from '../course/draft-outline.ts';
import { unitChanges } from '../learning/changes.ts';
import { unitsOf } from '../learning/unit-lock.ts';
import { externalVideosOf } from '../services.ts';
import { coursesOf } from '../tables.ts';
import { unitAt } from '../unit/unit-versions.ts';

/** A value as people read it. */
function inWords(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value.startsWith('{"v":1') ? paragraphsOf(value).join('\n') : value;
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(inWords).join('\n');
  return Object.values(value as Readonly<Record<string, unknown>>)
    .map(inWords)
    .filter(Boolean)
    .join(', ');
}

const labelOf = ({ fields }: Thing, field: string): string => {
  const words = field.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`);
  return fields[field]?.label ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** Fields that differ, in words. */
function differences(thing: Thing, before: object, after: object): readonly FieldDifference[] {
  const old = before as Readonly<Record<string, unknown>>;
  return Object.entries(changedFields<object>(before, after) ?? {}).map(([field, value]) => ({
    field,
    label: labelOf(thing, field),
    before: inWords(old[field]),
    after: inWords(value),
  }));
}

interface Compared {
  readonly states: readonly (Readonly<{ live: CourseRevision | null }> | null)[];
  readonly draft: CourseRevision;
}

/** A revision by its number; the draft as it would be published. */
const chosen = ({ states, draft }: Compared, number: number): CourseRevision => {
  if (number === DRAFT) return draft;
  const revision = states.findLast(state => state?.live?.number === number)?.live;
  if (!revision) throw missing(messages.contentMissing);
  return revision;
};

async function unitDifferences(
  before: CourseRevision,
  after: CourseRevision,
  ports: Ports,
): Promise<readonly UnitDifference[]> {
  const changes = await unitChanges(before, after, ports);
  const versionIn = (revision: CourseRevision, key: string) =>
    unitsOf(revision).find(unit => unit.key === key)?.version ?? null;
  return Promise.all(
    changes.map(async (change): Promise<UnitDifference> => {
      const [was, is] = [versionIn(before, change.unit), versionIn(after, change.unit)];
      const old = was === null ? null : await unitAt(change.unit, was, ports);
      const now = is === null ? null : await unitAt(change.unit, is, ports);
      const fields = old && now ? differences(unitThing, unitFieldsOf(old), unitFieldsOf(now)) : [];
      return { ...change, fields, before: was, after: is };
    }),
  );
}

function moduleChanges(before: CourseRevision, after: CourseRevision): CourseComparison['modules'] {
  const old = new Map(before.modules.map((module, at) => [module.key, { module, at }]));
  const current = new Set(after.modules.map(({ key }) => key));
  const changes = after.modules.flatMap(({ key, title, version }, at): CourseComparison['modules'] => {
    const was = old.get(key);
    if (!was) return [{ key, title, change: 'added' }];
    if (was.module.version !== version) return [{ key, title, change: 'edited' }];
    return was.at === at ? [] : [{ key, title, change: 'moved' }];
  });
  const removed = before.modules.filter(({ key }) => !current.has(key));
  return [...changes, ...removed.map(({ key, title }) => ({ key, title, change: 'removed' as const }))];
}

/** What two revisions of a course, or one and the draft, differ in. */
export const courseComparison = answer(courseRevisions.compare, async ({ key, before, after }, ports) => {
  const stored = await ports.store.read(`${courseStream.category}-${key}`);
  const states = await recordedStates(courseStream, key, ports);
  const course = existing(states.at(-1) ?? null);
  const { modules } = await draftOutline(key, course.live?.modules ?? [], ports);
  const draft: CourseRevision = { ...fieldsOf(course), number: DRAFT, modules };
  const revisions = states.flatMap((state, at): CourseRevisionRow[] => {
    const number = state?.live?.number;
    const isFirst = number !== undefined && states.findIndex(one => one?.live?.number === number) === at;
    return isFirst ? [{ number, publishedOn: stored[at]?.metadata.time ?? '', version: at }] : [];
  });
  const [old, now] = [before ?? course.lastRevision, after ?? DRAFT];
  const [was, is] = [chosen({ states, draft }, old), chosen({ states, draft }, now)];
  const units = await unitDifferences(was, is, ports);
  const top = await coursesOf(ports.read)
    .selectFrom('category')
    .where('key', '=', course.topCategory)
    .select('slug')
    .executeTakeFirst();
  return {
    title: course.title,
    slug: course.slug,
    parentCategorySlug: top?.slug ?? '',
    revisions: revisions.toReversed(),
    live: course.published ? course.lastRevision : null,
    before: old,
    after: now,
    fields: differences(courseThing, { ...fieldsOf(was), toPublish: true }, { ...fieldsOf(is), toPublish: true }),
    modules: moduleChanges(was, is),
    units,
    same: unitsOf(is).length - units.filter(({ change }) => change !== 'removed').length,
  };
});

const UNPLAYABLE = /^(?:hvc1|hev1|hevc)/i;

/** Videos on other sites that did not answer when they were checked last. */
async function silentVideos(draft: CourseRevision, ports: Ports): Promise<PublicationEffect['files']> {
  const failures = await externalVideosOf(ports).failed();
  return unitsOf(draft).flatMap(({ key, title, video }): PublicationEffect['files'] =>
    failures.has(video) ? [{ unit: key, title, file: video, problem: 'no-answer' }] : [],
  );
}

/** Files that units name and that are missing, or that browsers do not play. */
async function fileProblems(draft: CourseRevision, ports: Ports): Promise<PublicationEffect['files']> {
  const named = unitsOf(draft).flatMap(({ key, title, video }) => {
    const source = videoSourceOf(video);
    return source?.from === 'upload' ? [{ unit: key, title, file: source.key }] : [];
  });
  if (named.length === 0) return [];
  const facts = await lookup(ports.lookups.files, mediaFiles.subject)(
    ports.read,
    named.map(({ file }) => file),
  );
  return named.flatMap((one): PublicationEffect['files'] => {
    const file = facts.get(one.file);
    if (!file) return [{ ...one, problem: 'missing' }];
    return unplayableTypes.includes(file.type) || file.codecs.split(',').some(codec => UNPLAYABLE.test(codec.trim()))
      ? [{ ...one, problem: 'unplayable' }]
      : [];
  });
}

async function openAttempts(live: CourseRevision | null, ports: Ports): Promise<number> {
  const keys = live ? unitsOf(live).flatMap(({ assessment }) => assessment ?? []) : [];
  if (keys.length === 0) return 0;
  const row = await coursesOf(ports.read)
    .selectFrom('attempt')
    .where('assessment', '=', anyOf(keys))
    .where('status', '=', 'open')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** What a publication would do to people, before it is sent [LRN-01]. */
export const publicationEffect = answer(courseRevisions.effect, async ({ key }, ports): Promise<PublicationEffect> => {
  const course = existing(await ports.stateOf(courseStream, key));
  const { modules, unfinished } = await draftOutline(key, course.live?.modules ?? [], ports);
  const draft: CourseRevision = { ...fieldsOf(course), number: DRAFT, modules };
  const people = await coursesOf(ports.read)
    .selectFrom('enrollment')
    .where('course', '=', key)
    .where('active', '=', true)
    .select(['completed', 'completedAt'])
    .execute();
  const units = unitsOf(draft).map(unit => unit.key);
  const old = course.live ? unitsOf(course.live).map(unit => unit.key) : [];
  const inProgress = people.filter(({ completedAt }) => completedAt === null);
  const done = ({ completed }: (typeof people)[number]) => Object.keys(completed);
  const [changed, files, silent, attempts] = await Promise.all([
    course.live ? unitChanges(course.live, draft, ports) : [],
    fileProblems(draft, ports),
    silentVideos(draft, ports),
    openAttempts(course.live, ports),
  ]);
  return {
    inProgress: inProgress.length,
    finished: people.length - inProgress.length,
    percentFalls: people.filter(one => percentOf(done(one), units) < percentOf(done(one), old)).length,
    completes: inProgress.filter(one => isComplete(done(one), units, draft.completionPercent)).length,
    changed,
    openAttempts: attempts,
    files: [...files, ...silent],
    blocking: units.length === 0 ? [{ place: 'Course', why: 'Add a module with a unit.', unit: null }] : unfinished,
  };
});
