import { expect, test } from 'vitest';
import { MAX_MODULES, MAX_UNITS } from '@learnloom/contracts/courses/course';
import { courseModules } from '@learnloom/contracts/courses/course-module';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import type { ModuleEvent } from '@learnloom/contracts/courses/module-events';
import { newUnit, type UnitEvent } from '@learnloom/contracts/courses/unit-events';
import { specification } from '../../kernel/deciding/specification.ts';
import { addModule, editModule, moveModule, removeModule, restoreModule } from '../module/course-modules.ts';
import { addUnit, changeUnitKind, duplicateUnit, editUnit, moveUnit, removeUnit, restoreUnit } from './course-units.ts';

const key = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const course = '00000000-0000-4000-8000-00000000000a';
const module = '00000000-0000-4000-8000-00000000000b';
const master = { key: 'm', role: 'MASTER', session: 's' } as const;
const place = { course, module, place: 'i' };
const written = { title: 'Loops', video: 'https://example.org/a.mp4', videoDuration: 50, thumbnail: 'a.png' };
const lesson = { ...newUnit, ...written };
const added: UnitEvent = { type: 'UnitAdded', data: { ...place, ...lesson } };
const removed: UnitEvent = { type: 'UnitRemoved', data: {} };

test('a new unit is a lesson without anything in it, and durations of 0 [CRS-04]', () => {
  specification(addUnit)()
    .with({ facts: { place: 'i', body: '' } })
    .when({ course, module })
    .then({ type: 'UnitAdded', data: { ...place, ...newUnit } });
});

test('a change of the kind resets video, thumbnail and files; an assessment becomes a quiz [CRS-04]', () => {
  const exercise: UnitEvent = { type: 'UnitEdited', data: { assessmentKind: 'exercise' } };
  const given = specification(changeUnitKind);
  given(added, exercise)
    .when({ course, key, kind: 'assessment' })
    .then({
      type: 'UnitKindChanged',
      data: { kind: 'assessment', video: '', videoDuration: 0, thumbnail: '', assessmentKind: 'quiz' },
    });
  given(added).when({ course, key, kind: 'lesson' }).thenNothing();
});

test('two authors never overwrite each other', () => {
  const given = specification(editUnit)(added, { type: 'UnitEdited', data: { title: 'More' } }).with({ facts: '' });
  given.when({ course, key, ...written, version: 0 }).thenRefuses('conflict', 'changed-meanwhile');
  given.when({ course, key, ...written, version: 1 }).then({ type: 'UnitEdited', data: { title: 'Loops' } });
});

test('a unit opens on a day that exists, and does not require itself [LRN-03]', () => {
  const given = specification(editUnit)(added).with({ facts: '' });
  const onDate = (date: string) => ({ ...written, opening: { when: 'date' as const, days: 3, date } });
  given.when({ course, key, ...onDate('next week') }).thenRefuses('invalid', 'not-a-date');
  given
    .when({ course, key, ...onDate('2026-07-21') })
    .then({ type: 'UnitEdited', data: { opening: { when: 'date', days: 0, date: '2026-07-21' } } });
  given.when({ course, key, ...written, requires: [key] }).thenRefuses('invalid', 'requires-itself');
});

test('a unit moves across modules, is duplicated behind itself, and comes back after it was removed', () => {
  specification(moveUnit)(added)
    .with({ facts: 'r' })
    .when({ course, key, module: other, after: null })
    .then({ type: 'UnitMoved', data: { module: other, place: 'r' } });
  specification(duplicateUnit)()
    .with({ facts: { unit: { ...place, ...lesson, deleted: false }, place: 'r' }, key: other })
    .when({ course, source: key, key: other })
    .then(
      { type: 'UnitAdded', data: { ...place, place: 'r', ...lesson } },
      { type: 'UnitDuplicated', data: { source: key } },
    );
  specification(removeUnit)(added).when({ course, key }).then(removed);
  const earlier = { facts: { ...place, ...lesson, deleted: false }, actor: master };
  specification(restoreUnit)(added, removed)
    .with(earlier)
    .when({ key })
    .then({ type: 'UnitRestored', data: { ...place, ...lesson } });
  specification(restoreUnit)(added).with(earlier).when({ key }).thenRefuses('conflict', 'not-deleted');
  specification(restoreUnit)(added, removed)
    .with({ facts: earlier.facts })
    .when({ key })
    .thenRefuses('forbidden', 'may-not-create');
});

test('a unit of another course is not found', () => {
  specification(removeUnit)(added).when({ course: other, key }).thenRefuses('missing', 'not-found');
});

test('a module is edited by its newest version, moves, and comes back with its units', () => {
  const fields = { title: 'Begin', summary: 'About.', description: '' };
  const begun: ModuleEvent = { type: 'ModuleAdded', data: { course, place: 'i', ...fields } };
  const gone: ModuleEvent = { type: 'ModuleRemoved', data: {} };
  specification(addModule)()
    .with({ facts: { place: 'i', description: '' } })
    .when({ course, ...fields })
    .then(begun);
  specification(editModule)(begun)
    .with({ facts: '' })
    .when({ course, key, ...fields, version: 3 })
    .thenRefuses('conflict', 'changed-meanwhile');
  specification(moveModule)(begun)
    .with({ facts: 'r' })
    .when({ course, key, after: null })
    .then({ type: 'ModuleMoved', data: { place: 'r' } });
  specification(removeModule)(begun).when({ course, key }).then(gone);
  const earlier = { facts: { course, place: 'i', ...fields, deleted: false }, actor: master };
  specification(restoreModule)(begun, gone)
    .with(earlier)
    .when({ key })
    .then({ type: 'ModuleRestored', data: { course, place: 'i', ...fields } });
  specification(restoreModule)(begun).with(earlier).when({ key }).thenRefuses('conflict', 'not-deleted');
  specification(restoreModule)(begun, gone)
    .with({ facts: earlier.facts })
    .when({ key })
    .thenRefuses('forbidden', 'may-not-create');
});

test('limits are named', () => {
  expect(courseUnits.add.refuses['too-many-units'].message).toContain(String(MAX_UNITS));
  expect(courseModules.add.refuses['too-many-modules'].message).toContain(String(MAX_MODULES));
});
