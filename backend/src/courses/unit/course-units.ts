import { courses } from '@learnloom/contracts/courses/course';
import type { PartSaved } from '@learnloom/contracts/courses/course-module';
import { courseUnits } from '@learnloom/contracts/courses/course-unit';
import {
  newUnit,
  resetByKind,
  unitFieldsOf,
  type UnitContent,
  type UnitEvent,
  type UnitFields,
  type UnitOpening,
} from '@learnloom/contracts/courses/unit-events';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest, type Handler } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import { tidyDocument } from '../../kernel/deciding/tidy-document.ts';
import type { Ports } from '../../kernel/ports.ts';
import { courseStream } from '../course/course.ts';
import { copyOwnQuestions } from './copy-own-questions.ts';
import { unitOf, unitStream } from './unit.ts';
import { requireOwnFiles } from './unit-files.ts';
import { unitPlace } from './unit-place.ts';

const saved = ({ key, version }: PartSaved): PartSaved => ({ key, version });

type Written = Omit<InputOf<typeof courseUnits.edit>, 'course' | 'key' | 'version'>;

const tidyBody = async (body: string | undefined, { documents }: Pick<Ports, 'documents'>): Promise<string> => {
  const tidied = await tidyDocument('body', body ?? '', documents);
  if (tidied !== '') await documents.keep(tidied);
  return tidied;
};

/** Only what the choice of the opening time needs. */
const openingOf = ({ when, days, date }: UnitOpening): UnitOpening => ({
  when,
  days: when === 'days' ? days : 0,
  date: when === 'date' ? date : '',
});

/** The content that an input gives; what it leaves out is as in a new unit. */
function contentOf(input: Written, body: string): UnitContent {
  const { kind: _kind, ...content } = unitFieldsOf({ ...newUnit, ...input } as UnitFields);
  return { ...content, body, opening: openingOf(content.opening), requires: [...new Set(content.requires)] };
}

export const addUnit = unitStream.on(courseUnits.add, {
  prepare: async ({ course, module, after, body, ...content }, ports, { actor }) => {
    await requireOwnFiles(
      courseUnits.add,
      { course, content: { ...content, body: body ?? '' }, before: null },
      ports,
      actor,
    );
    return {
      place: await unitPlace(courseUnits.add, { course, module, after }, ports),
      body: await tidyBody(body, ports),
    };
  },
  decide: ({ course, module, kind = newUnit.kind, ...input }, state, { facts: { place, body } }) => {
    requireNew('unit', state);
    return [{ type: 'UnitAdded', data: { course, module, place, kind, ...contentOf(input, body) } }];
  },
  respond: saved,
});

const isDay = (date: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date));

export const editUnit = unitStream.on(courseUnits.edit, {
  prepare: async ({ course, key, body, ...content }, ports, { actor }) => {
    const before = await ports.stateOf(unitStream, key);
    await requireOwnFiles(
      courseUnits.edit,
      { course, content: { ...content, body: body ?? '' }, before },
      ports,
      actor,
    );
    return tidyBody(body, ports);
  },
  decide: ({ course, key, version, ...input }, state, context) => {
    const before = unitOf(course, state);
    requireLatest('unit', version, context);
    const content = contentOf(input, context.facts);
    if (content.opening.when === 'date' && !isDay(content.opening.date)) throw refusal(courseUnits.edit, 'not-a-date');
    if (content.requires.includes(key)) throw refusal(courseUnits.edit, 'requires-itself');
    const data = changedFields<UnitContent>(before, content);
    return data ? [{ type: 'UnitEdited', data }] : [];
  },
  respond: saved,
});

export const changeUnitKind = unitStream.on(courseUnits.changeKind, {
  decide: ({ course, kind }, state) => {
    const before = unitOf(course, state);
    if (before.kind === kind) return [];
    const reset = {
      ...resetByKind,
      ...(kind === 'assessment' && { assessmentKind: 'quiz' as const, assessment: null }),
    };
    return [{ type: 'UnitKindChanged', data: { kind, ...changedFields<Partial<UnitContent>>(before, reset) } }];
  },
  respond: saved,
});

export const moveUnit = unitStream.on(courseUnits.move, {
  prepare: ({ course, key, module, after }, ports) =>
    unitPlace(courseUnits.move, { course, module, after, moving: key }, ports),
  decide: ({ course, module }, state, { facts: place }) => {
    const before = unitOf(course, state);
    return before.place === place && before.module === module ? [] : [{ type: 'UnitMoved', data: { module, place } }];
  },
  respond: saved,
});

export const duplicateUnit = unitStream.on(courseUnits.duplicate, {
  prepare: async ({ course, source }, ports) => {
    const unit = unitOf(course, await ports.stateOf(unitStream, source));
    const { module } = unit;
    return { unit, place: await unitPlace(courseUnits.duplicate, { course, module, after: source }, ports) };
  },
  settles: [copyOwnQuestions],
  decide: ({ course, source }, state, { facts: { unit, place } }) => {
    requireNew('unit', state);
    return [
      { type: 'UnitAdded', data: { course, module: unit.module, place, ...unitFieldsOf(unit) } },
      { type: 'UnitDuplicated', data: { source } },
    ];
  },
  respond: saved,
});

export const removeUnit = unitStream.on(courseUnits.remove, ({ course }, state) => {
  unitOf(course, state);
  return [{ type: 'UnitRemoved', data: {} }];
});

export const restoreUnit = unitStream.on(courseUnits.restore, {
  prepare: async ({ key, version }, ports) => {
    const earlier = await earlierState(courseUnits.restore, unitStream, { key, version }, ports);
    existing(await ports.stateOf(courseStream, earlier.course));
    return earlier;
  },
  decide: (input, state, context) => {
    const { course, module, place } = context.facts;
    return restoration(courseUnits.restore, input, state, context, {
      noun: 'unit',
      create: courses.may.edit,
      earlier: unitFieldsOf(context.facts),
      edited: ({ kind, ...data }): UnitEvent =>
        kind === undefined ? { type: 'UnitEdited', data } : { type: 'UnitKindChanged', data: { kind, ...data } },
      restored: (fields, removed): UnitEvent => ({
        type: 'UnitRestored',
        data: { course, module: removed?.module ?? module, place: removed?.place ?? place, ...fields },
      }),
    });
  },
  respond: saved,
});

export const unitHandlers: readonly Handler[] = [
  addUnit,
  editUnit,
  changeUnitKind,
  moveUnit,
  duplicateUnit,
  removeUnit,
  restoreUnit,
];
