/** Columns of a file of questions, in the order in which they are written. Only the first two must be there. */
export const columns = [
  'type',
  'question',
  /** One a line; of a sequence in the right order; of a hotspot the key or address of its image. */
  'options',
  /** By type: numbers of the right options; TRUE or FALSE; accepted answers, a blank's on its line; x, y, radius. */
  'answers',
  'explanation',
  'points',
  'minutes',
  'required',
  /** Words of `settings.ts`, separated by commas. */
  'settings',
  /** A program's language, what a learner starts from, its solution, its tests and how it is shown as JSON. */
  'language',
  'code',
  'solution',
  'tests',
  'display',
] as const;
export type Column = (typeof columns)[number];
export type Row = Readonly<Partial<Record<Column, string>>>;
