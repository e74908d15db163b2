import { command, query, type FieldKit } from '../kernel/command.ts';
import { restoreInput, restoreRefusals, versionField } from '../kernel/history.ts';
import { courses, MAX_UNITS } from './course.ts';
import { manageCourses } from './permissions.ts';
import { namingFiles, placingUnit } from './refusals.ts';
import {
  newUnit,
  openingTimes,
  unitAssessmentKinds,
  unitKinds,
  unitSubject,
  type Caption,
  type Chapter,
  type ResourceFile,
  type UnitFields,
  type UnitOpening,
  type VideoRendition,
} from './unit-events.ts';
import type { Problem } from './unit-problems.ts';

export interface UnitForEditing {
  readonly key: string;
  readonly course: string;
  readonly module: string;
  readonly unit: UnitFields;
  /** HTML of the body; sanitized. */
  readonly bodyHtml: string;
  readonly problems: readonly Problem[];
  /** Titles of the units and the assessment that it names, by key. */
  readonly names: Readonly<Record<string, string>>;
  /** Of its stream, sent back with changes. */
  readonly version: number;
  readonly updatedAt: string;
}

/** A published quiz or exercise that a unit can show. */
export interface AssessmentChoice {
  readonly key: string;
  readonly kind: 'quiz' | 'exercise';
  readonly title: string;
  readonly category: string;
  /** Minutes; null: no time limit. */
  readonly duration: number | null;
}

/** A day's worth. */
const MAX_MINUTES = 24 * 60;
const MAX_SECONDS = 100 * 3600;

const resourceFile = (f: FieldKit) =>
  f.objectOf<ResourceFile>({
    key: f.key,
    name: f.line(200),
    size: f.decimal(0, 5000),
    ext: f.fallback(f.looseLine(20), ''),
    file: f.mediaSource,
  });

const contentFields = (f: FieldKit) => ({
  title: f.fallback(f.looseLine(200), newUnit.title),
  body: f.fallback(f.richText(), newUnit.body),
  video: f.fallback(f.mediaSource, newUnit.video),
  videoDuration: f.fallback(f.wholeNumber(0, MAX_SECONDS), newUnit.videoDuration),
  renditions: f.fallback(
    f.listOf(f.objectOf<VideoRendition>({ height: f.wholeNumber(2, 4320), file: f.mediaKey }), 5),
    [],
  ),
  thumbnail: f.fallback(f.mediaSource, newUnit.thumbnail),
  captions: f.fallback(
    f.listOf(f.objectOf<Caption>({ language: f.line(35), label: f.line(60), file: f.mediaSource }), 20),
    [],
  ),
  chapters: f.fallback(
    f.listOf(f.objectOf<Chapter>({ seconds: f.wholeNumber(0, MAX_SECONDS), title: f.line(200) }), 100),
    [],
  ),
  transcript: f.fallback(f.programText(200_000), newUnit.transcript),
  files: f.fallback(f.listOf(resourceFile(f), 50), []),
  assessmentKind: f.fallback(f.oneOf(unitAssessmentKinds), newUnit.assessmentKind),
  assessment: f.fallback(f.nullable(f.key), newUnit.assessment),
  assessmentDuration: f.fallback(f.wholeNumber(0, MAX_MINUTES), newUnit.assessmentDuration),
  resourceDuration: f.fallback(f.wholeNumber(0, MAX_MINUTES), newUnit.resourceDuration),
  preview: f.fallback(f.flag, newUnit.preview),
  opening: f.fallback(
    f.objectOf<UnitOpening>({
      when: f.oneOf(openingTimes),
      days: f.wholeNumber(0, 3650),
      date: f.fallback(f.looseLine(10), '') as never,
    }),
    newUnit.opening,
  ),
  requires: f.fallback(f.listOf(f.key, 20), []),
  coverage: f.fallback(f.nullable(f.wholeNumber(1, 100)), newUnit.coverage),
});

const { name: group, may } = manageCourses;
const subject = unitSubject;

export const courseUnits = {
  subject,
  add: command('AddCourseUnit', {
    route: 'POST /courses/:course/units',
    permission: may.edit,
    activity: 'Added a unit to a course',
    subject,
    /** `after`: key of the unit that it follows; left out: the last of its module. */
    input: f => ({
      course: f.key,
      module: f.key,
      key: f.newKey,
      kind: f.fallback(f.oneOf(unitKinds), newUnit.kind),
      ...contentFields(f),
      after: f.optional(f.key),
    }),
    refuses: { ...placingUnit(MAX_UNITS), ...namingFiles },
  }),
  /** The whole unit, as an autosave sends it. What publishing requires may still be missing: see `unitProblems`. */
  edit: command('EditCourseUnit', {
    route: 'PUT /courses/:course/units/:key',
    permission: may.edit,
    activity: 'Edited a unit of a course',
    subject,
    input: f => ({ course: f.key, key: f.key, ...contentFields(f), version: f.optional(versionField(f)) }),
    refuses: {
      ...namingFiles,
      'not-a-date': { kind: 'invalid', field: 'opening.date', message: 'Enter a date such as 2026-07-21' },
      'requires-itself': { kind: 'invalid', field: 'requires', message: 'A unit cannot require itself' },
    },
  }),
  /** Resets video, thumbnail and files; an assessment becomes a quiz [CRS-04]. */
  changeKind: command('ChangeCourseUnitKind', {
    route: 'POST /courses/:course/units/:key/kind',
    permission: may.edit,
    activity: 'Changed the kind of a unit of a course',
    subject,
    overwrites: true,
    input: f => ({ course: f.key, key: f.key, kind: f.oneOf(unitKinds) }),
  }),
  move: command('MoveCourseUnit', {
    route: 'POST /courses/:course/units/:key/move',
    permission: may.edit,
    activity: 'Moved a unit of a course',
    subject,
    /** `module`: it may be another one. `after`: key of the unit that it follows from now on; null: it is the first. */
    input: f => ({ course: f.key, key: f.key, module: f.key, after: f.nullable(f.key) }),
    refuses: placingUnit(MAX_UNITS),
  }),
  duplicate: command('DuplicateCourseUnit', {
    route: 'POST /courses/:course/units/:source/duplicate',
    permission: may.edit,
    activity: 'Duplicated a unit of a course',
    subject,
    input: f => ({ course: f.key, source: f.key, key: f.newKey }),
    refuses: placingUnit(MAX_UNITS),
  }),
  remove: command('RemoveCourseUnit', {
    route: 'DELETE /courses/:course/units/:key',
    permission: may.edit,
    activity: 'Removed a unit from a course',
    subject,
    undo: { command: 'RestoreCourseUnit', says: done => `${done.name} will be restored to its original position.` },
    input: f => ({ course: f.key, key: f.key }),
  }),
  /** Goes back to an earlier version of a unit, or brings a removed one back. */
  restore: command('RestoreCourseUnit', {
    route: 'POST /courses/units/:key/restore',
    permission: may.edit,
    activity: 'Restored a unit of a course',
    subject,
    input: restoreInput,
    refuses: restoreRefusals('unit', 'units'),
  }),
  forEditing: query<UnitForEditing>()('CourseUnitForEditing', {
    route: 'GET /courses/:course/units/:key',
    access: group,
    topics: [courses.topics.staff],
    input: f => ({ course: f.key, key: f.key }),
  }),
  /** Quizzes and exercises that learners may take. */
  assessmentChoices: query<{ readonly choices: readonly AssessmentChoice[] }>()('CourseAssessmentChoices', {
    route: 'GET /courses/assessment-choices',
    access: group,
    topics: [],
    input: f => ({ kind: f.oneOf(unitAssessmentKinds), search: f.fallback(f.looseLine(200), '') }),
  }),
} as const;
