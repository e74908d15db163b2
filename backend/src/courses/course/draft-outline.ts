import type { PinnedModule, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import { unitFieldsOf, unitSeconds, type CourseUnit } from '@learnloom/contracts/courses/unit-events';
import { moduleProblems } from '@learnloom/contracts/courses/unit-problems';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import type { Ports } from '../../kernel/ports.ts';
import { unitAt } from '../unit/unit-versions.ts';
import { anyOf } from '@learnloom/platform/reading';
import { coursesOf } from '../tables.ts';
import { ownQuestions, type OwnDraft } from './own-questions.ts';

/** Something that a publication must not have. */
export interface Unfinished {
  /** Such as 'Module 1, unit 2'. */
  readonly place: string;
  readonly why: string;
  /** Key of the unit; null: it is about a module. */
  readonly unit: string | null;
}

/** Modules and units of a course's draft, as publishing pins them, and what they lack. */
export interface DraftOutline {
  readonly modules: readonly PinnedModule[];
  readonly unfinished: readonly Unfinished[];
}

/** The rows of a draft in their order. */
export async function draftRows(course: string, { read }: Pick<Ports, 'read'>) {
  const [modules, units] = await Promise.all([
    coursesOf(read)
      .selectFrom('course_module')
      .where('course', '=', course)
      .orderBy('place')
      .orderBy('key')
      .selectAll()
      .execute(),
    coursesOf(read)
      .selectFrom('course_unit')
      .where('course', '=', course)
      .orderBy('place')
      .orderBy('key')
      .selectAll()
      .execute(),
  ]);
  return modules.map(module => ({ module, units: units.filter(unit => unit.module === module.key) }));
}
export type DraftRows = Awaited<ReturnType<typeof draftRows>>;
type UnitRow = DraftRows[number]['units'][number];

/** Key of the assessment that learners take in a unit: a published one, or the unit's own, which has the unit's key. */
const assessmentOf = ({ kind, assessment, key }: Pick<UnitRow, 'kind' | 'assessment' | 'key'>): string | null =>
  kind === 'assessment' ? (assessment ?? key) : null;

/** An edit that was taken back has a newer version and says the same: learners are told of no change. */
async function versionOf(unit: UnitRow, pinned: number | undefined, ports: Ports): Promise<number> {
  if (pinned === undefined || pinned === unit.version) return unit.version;
  const before: CourseUnit | null = await unitAt(unit.key, pinned, ports);
  return before && changedFields<object>(unitFieldsOf(before), unitFieldsOf(unit)) === null ? pinned : unit.version;
}

/** Versions that publishing would pin, by the key of the unit. `live`: what is pinned now. */
export async function unitVersions(
  rows: DraftRows,
  live: readonly PinnedModule[],
  ports: Ports,
): Promise<ReadonlyMap<string, number>> {
  const liveVersions = new Map(live.flatMap(({ units }) => units.map(({ key, version }) => [key, version] as const)));
  const units = rows.flatMap(row => row.units);
  return new Map(
    await Promise.all(
      units.map(async unit => [unit.key, await versionOf(unit, liveVersions.get(unit.key), ports)] as const),
    ),
  );
}

/** Of these assessments, those that are published. */
async function publishedAmong(assessments: readonly string[], { read }: Pick<Ports, 'read'>) {
  const rows = await coursesOf(read)
    .selectFrom('assessment')
    .where('key', '=', anyOf(assessments))
    .where('published', '=', true)
    .select('key')
    .execute();
  return new Set(rows.map(({ key }) => key));
}

interface Assessed {
  /** Keys of published assessments. */
  readonly published: ReadonlySet<string>;
  readonly own: ReadonlyMap<string, OwnDraft>;
}

/** What a unit lacks, the first of it. */
function problemOf(unit: UnitRow, { published, own }: Assessed): string | null {
  const [first] = unit.problems;
  if (first) return `${first.field}: ${first.message}`;
  const problem = own.get(unit.key)?.problem;
  if (problem) return `questions: ${problem}`;
  if (unit.kind !== 'assessment' || unit.assessment === null || published.has(unit.assessment)) return null;
  return `The ${unit.assessmentKind} is no longer published.`;
}

function pinnedUnit(unit: UnitRow, version: number | undefined, draft: OwnDraft | undefined): PinnedUnit {
  return {
    key: unit.key,
    version: version ?? unit.version,
    kind: unit.kind,
    title: unit.title,
    seconds: unitSeconds(unit),
    preview: unit.preview,
    opening: unit.opening,
    requires: unit.requires,
    assessment: assessmentOf(unit),
    video: unit.kind === 'lesson' ? unit.video : '',
    ...(draft && { own: draft.own }),
  };
}

/** The draft as a publication would pin it. `live`: what is pinned now. */
export async function draftOutline(course: string, live: readonly PinnedModule[], ports: Ports): Promise<DraftOutline> {
  const rows = await draftRows(course, ports);
  const versions = await unitVersions(rows, live, ports);
  const all = rows.flatMap(({ units }) => units);
  const [published, own] = await Promise.all([
    publishedAmong(
      all.flatMap(({ assessment }) => assessment ?? []),
      ports,
    ),
    ownQuestions(all, ports),
  ]);
  const unfinished: Unfinished[] = [];
  const modules: PinnedModule[] = [];
  for (const [at, { module, units }] of rows.entries()) {
    const [first] = moduleProblems(module, units.length);
    if (first) unfinished.push({ place: `Module ${at + 1}`, why: `${first.field}: ${first.message}`, unit: null });
    for (const [number, unit] of units.entries()) {
      const why = problemOf(unit, { published, own });
      if (why !== null) unfinished.push({ place: `Module ${at + 1}, unit ${number + 1}`, why, unit: unit.key });
    }
    modules.push({
      key: module.key,
      version: module.version,
      title: module.title,
      summary: module.summary,
      units: units.map(unit => pinnedUnit(unit, versions.get(unit.key), own.get(unit.key))),
    });
  }
  return { modules, unfinished };
}
