import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

/** A module is a stream of its own (`course-module-{key}`), so that two authors may edit two modules. */
export const moduleSubject = 'course-module';

export interface ModuleFields {
  readonly title: string;
  readonly summary: string;
  /** The JSON text of a document; empty for none. */
  readonly description: string;
}

export interface ModulePlace {
  /** Key of the course. */
  readonly course: string;
  /** Sorts, by its bytes, among the modules of the course: between any two there is room for another. */
  readonly place: string;
}

const moduleEvents = {
  ModuleAdded: event<ModulePlace & ModuleFields>(),
  ModuleEdited: event<Partial<ModuleFields>>(),
  ModuleMoved: event<{ place: string }>(),
  ModuleRemoved: event(),
  /** A removed module is back at its place, with its units. */
  ModuleRestored: event<ModulePlace & ModuleFields>(),
};
export type ModuleEvent = EventOf<typeof moduleEvents>;

export type CourseModule = ModulePlace & ModuleFields & Deletable;

export const moduleAggregate = aggregate<CourseModule>()({
  events: moduleEvents,
  begin: {
    ModuleAdded: data => ({ ...data, deleted: false }),
    ModuleRestored: data => ({ ...data, deleted: false }),
  },
  on: {
    ModuleEdited: (state, data) => ({ ...state, ...data }),
    ModuleMoved: (state, { place }) => ({ ...state, place }),
    ModuleRemoved: state => ({ ...state, deleted: true }),
  },
});

export const moduleFieldsOf = ({ title, summary, description }: ModuleFields): ModuleFields => ({
  title,
  summary,
  description,
});
