import { command, type FieldKit } from '../kernel/command.ts';
import { restoreInput, restoreRefusals, versionField } from '../kernel/history.ts';
import { MAX_MODULES } from './course.ts';
import { moduleSubject } from './module-events.ts';
import { manageCourses } from './permissions.ts';
import { placingModule } from './refusals.ts';

/** What saving a module or a unit answers with. */
export interface PartSaved {
  readonly key: string;
  readonly version: number;
}

const { may } = manageCourses;
const subject = moduleSubject;

/** Drafts may lack what publishing requires: see `moduleProblems`. */
const moduleFields = (f: FieldKit) => ({
  title: f.fallback(f.looseLine(200), ''),
  summary: f.fallback(f.orEmpty(f.paragraph(600)) as ReturnType<FieldKit['looseLine']>, ''),
  description: f.fallback(f.richText(), ''),
});

export const courseModules = {
  subject,
  add: command('AddCourseModule', {
    route: 'POST /courses/:course/modules',
    permission: may.edit,
    activity: 'Added a module to a course',
    subject,
    /** `after`: key of the module that it follows; left out: the last. */
    input: f => ({ course: f.key, key: f.newKey, ...moduleFields(f), after: f.optional(f.key) }),
    refuses: placingModule(MAX_MODULES),
  }),
  edit: command('EditCourseModule', {
    route: 'PUT /courses/:course/modules/:key',
    permission: may.edit,
    activity: 'Edited a module of a course',
    subject,
    input: f => ({ course: f.key, key: f.key, ...moduleFields(f), version: f.optional(versionField(f)) }),
  }),
  move: command('MoveCourseModule', {
    route: 'POST /courses/:course/modules/:key/move',
    permission: may.edit,
    activity: 'Moved a module of a course',
    subject,
    /** `after`: key of the module that it follows from now on; null: it is the first. */
    input: f => ({ course: f.key, key: f.key, after: f.nullable(f.key) }),
    refuses: placingModule(MAX_MODULES),
  }),
  /** Its units go with it and come back with it. */
  remove: command('RemoveCourseModule', {
    route: 'DELETE /courses/:course/modules/:key',
    permission: may.edit,
    activity: 'Removed a module from a course',
    subject,
    undo: { command: 'RestoreCourseModule', says: done => `${done.name} comes back at its place, with its units.` },
    input: f => ({ course: f.key, key: f.key }),
  }),
  restore: command('RestoreCourseModule', {
    route: 'POST /courses/modules/:key/restore',
    permission: may.edit,
    activity: 'Restored a module of a course',
    subject,
    input: restoreInput,
    refuses: restoreRefusals('module', 'modules'),
  }),
} as const;
