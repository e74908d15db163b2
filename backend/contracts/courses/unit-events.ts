import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';

/** A unit is a stream of its own (`course-unit-{key}`), so that two authors may edit two units. */
export const unitSubject = 'course-unit';

export const unitKinds = ['lesson', 'resources', 'assessment'] as const;
export type UnitKind = (typeof unitKinds)[number];

export const unitAssessmentKinds = ['quiz', 'exercise'] as const;
export type UnitAssessmentKind = (typeof unitAssessmentKinds)[number];

/** A file that learners download. */
export interface ResourceFile {
  readonly key: string;
  /** By default the file's name before the first dot. */
  readonly name: string;
  /** MB, with two decimals. */
  readonly size: number;
  /** Without dot. */
  readonly ext: string;
  /** Media key or https address. */
  readonly file: string;
}

export interface Caption {
  /** BCP 47, such as `en` or `pt-BR`. */
  readonly language: string;
  readonly label: string;
  /** Media key of a .vtt file. */
  readonly file: string;
}

export interface Chapter {
  readonly seconds: number;
  readonly title: string;
}

/** A video in one of its heights. */
export interface VideoRendition {
  /** Pixels. */
  readonly height: number;
  /** Media key. */
  readonly file: string;
}

/** `enrolled`: as soon as a learner is enrolled. `days`: so many days after that. `date`: on a day in the site's time zone. */
export const openingTimes = ['enrolled', 'days', 'date'] as const;
export interface UnitOpening {
  readonly when: (typeof openingTimes)[number];
  /** For `days`; otherwise 0. */
  readonly days: number;
  /** For `date`, such as `2026-07-21`; otherwise empty. */
  readonly date: string;
}

/** What an author writes of a unit, besides its kind. */
export interface UnitContent {
  readonly title: string;
  /** The JSON text of a document; empty for none. */
  readonly body: string;
  /** Of a lesson: media key, https address of a file, or address of a video on YouTube or Vimeo. */
  readonly video: string;
  /** Seconds. */
  readonly videoDuration: number;
  /** The video and its smaller versions, the largest first; empty: there is only the video itself. */
  readonly renditions: readonly VideoRendition[];
  readonly thumbnail: string;
  readonly captions: readonly Caption[];
  readonly chapters: readonly Chapter[];
  /** What is said in the video, as plain text. */
  readonly transcript: string;
  readonly files: readonly ResourceFile[];
  readonly assessmentKind: UnitAssessmentKind;
  /** Key of a published quiz or exercise; null: the questions are written in place. */
  readonly assessment: string | null;
  /** Minutes. */
  readonly assessmentDuration: number;
  /** Minutes. */
  readonly resourceDuration: number;
  /** Everyone may open it, signed in or not. */
  readonly preview: boolean;
  readonly opening: UnitOpening;
  /** Keys of units that a learner completes first. */
  readonly requires: readonly string[];
  /** Percent of the video that must be watched; null: as the course says. */
  readonly coverage: number | null;
}

export interface UnitFields extends UnitContent {
  readonly kind: UnitKind;
}

/** What a new unit has [CRS-04]. */
export const newUnit: UnitFields = {
  kind: 'lesson',
  title: '',
  body: '',
  video: '',
  videoDuration: 0,
  renditions: [],
  thumbnail: '',
  captions: [],
  chapters: [],
  transcript: '',
  files: [],
  assessmentKind: 'quiz',
  assessment: null,
  assessmentDuration: 0,
  resourceDuration: 0,
  preview: false,
  opening: { when: 'enrolled', days: 0, date: '' },
  requires: [],
  coverage: null,
};

/** What a change of the kind resets [CRS-04]: media belong to the kind that they were chosen for. */
export const resetByKind = {
  video: '',
  videoDuration: 0,
  renditions: [],
  thumbnail: '',
  captions: [],
  chapters: [],
  transcript: '',
  files: [],
} as const satisfies Partial<UnitFields>;

export interface UnitPlace {
  /** Key of the course. */
  readonly course: string;
  /** Key of the module. */
  readonly module: string;
  /** Sorts, by its bytes, among the units of the module: between any two there is room for another. */
  readonly place: string;
}

const unitEvents = {
  UnitAdded: event<UnitPlace & UnitFields>({ version: 2 }),
  /** Right after it was added, as a copy of the unit with this key. */
  UnitDuplicated: event<{ source: string }>(),
  UnitEdited: event<Partial<UnitContent>>(),
  /** The fields that were reset are in it. */
  UnitKindChanged: event<Partial<UnitContent> & { kind: UnitKind }>(),
  UnitMoved: event<{ module: string; place: string }>(),
  UnitRemoved: event(),
  /** A removed unit is back at its place. */
  UnitRestored: event<UnitPlace & UnitFields>({ version: 2 }),
};
export type UnitEvent = EventOf<typeof unitEvents>;

export type CourseUnit = UnitPlace & UnitFields & Deletable;

export const unitAggregate = aggregate<CourseUnit>()({
  events: unitEvents,
  begin: {
    UnitAdded: data => ({ ...data, deleted: false }),
    UnitRestored: data => ({ ...data, deleted: false }),
  },
  on: {
    UnitDuplicated: state => state,
    UnitEdited: (state, data) => ({ ...state, ...data }),
    UnitKindChanged: (state, data) => ({ ...state, ...data }),
    UnitMoved: (state, { module, place }) => ({ ...state, module, place }),
    UnitRemoved: state => ({ ...state, deleted: true }),
  },
});

/** The unit itself, without its place. */
export const unitFieldsOf = (from: UnitFields): UnitFields =>
  Object.fromEntries(Object.keys(newUnit).map(name => [name, from[name as keyof UnitFields]])) as unknown as UnitFields;

type Durations = Pick<UnitFields, 'kind' | 'videoDuration' | 'assessmentDuration' | 'resourceDuration'>;

/** Length of a unit in seconds, by its kind. */
export function unitSeconds({ kind, videoDuration, assessmentDuration, resourceDuration }: Durations): number {
  if (kind === 'lesson') return videoDuration;
  return 60 * (kind === 'resources' ? resourceDuration : assessmentDuration);
}
