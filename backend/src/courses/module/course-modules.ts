import { courseModules, type PartSaved } from '@learnloom/contracts/courses/course-module';
import { moduleFieldsOf, type ModuleEvent, type ModuleFields } from '@learnloom/contracts/courses/module-events';
import { courses } from '@learnloom/contracts/courses/course';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest, type Handler } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { existing, requireNew } from '../../kernel/deciding/existing.ts';
import { restoration } from '../../kernel/deciding/life.ts';
import { tidyDocument } from '../../kernel/deciding/tidy-document.ts';
import { courseStream } from '../course/course.ts';
import { moduleOf, moduleStream } from './module.ts';
import { modulePlace } from './module-place.ts';

const saved = ({ key, version }: PartSaved): PartSaved => ({ key, version });

export const addModule = moduleStream.on(courseModules.add, {
  prepare: async ({ course, after, description = '' }, ports) => ({
    place: await modulePlace(courseModules.add, { course, after }, ports),
    description: await tidyDocument('description', description, ports.documents),
  }),
  decide: ({ course, title = '', summary = '' }, state, { facts: { place, description } }) => {
    requireNew('module', state);
    return [{ type: 'ModuleAdded', data: { course, place, title, summary, description } }];
  },
  respond: saved,
});

export const editModule = moduleStream.on(courseModules.edit, {
  prepare: ({ description = '' }, { documents }) => tidyDocument('description', description, documents),
  decide: ({ course, title = '', summary = '', version }, state, context) => {
    const before = moduleOf(course, state);
    requireLatest('module', version, context);
    const data = changedFields<ModuleFields>(before, { title, summary, description: context.facts });
    return data ? [{ type: 'ModuleEdited', data }] : [];
  },
  respond: saved,
});

export const moveModule = moduleStream.on(courseModules.move, {
  prepare: ({ course, key, after }, ports) => modulePlace(courseModules.move, { course, after, moving: key }, ports),
  decide: ({ course }, state, { facts: place }) =>
    moduleOf(course, state).place === place ? [] : [{ type: 'ModuleMoved', data: { place } }],
  respond: saved,
});

export const removeModule = moduleStream.on(courseModules.remove, ({ course }, state) => {
  moduleOf(course, state);
  return [{ type: 'ModuleRemoved', data: {} }];
});

export const restoreModule = moduleStream.on(courseModules.restore, {
  prepare: async ({ key, version }, ports) => {
    const earlier = await earlierState(courseModules.restore, moduleStream, { key, version }, ports);
    existing(await ports.stateOf(courseStream, earlier.course));
    return earlier;
  },
  decide: (input, state, context) => {
    const { course, place } = context.facts;
    return restoration(courseModules.restore, input, state, context, {
      noun: 'module',
      create: courses.may.edit,
      earlier: moduleFieldsOf(context.facts),
      edited: (data): ModuleEvent => ({ type: 'ModuleEdited', data }),
      restored: (fields, removed): ModuleEvent => ({
        type: 'ModuleRestored',
        data: { course, place: removed?.place ?? place, ...fields },
      }),
    });
  },
  respond: saved,
});

export const moduleHandlers: readonly Handler[] = [addModule, editModule, moveModule, removeModule, restoreModule];
