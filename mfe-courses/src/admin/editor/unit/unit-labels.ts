import type { UnitFields, UnitKind } from '@learnloom/contracts/courses/unit-events';

export const kindLabels: Readonly<Record<UnitKind, string>> = {
  lesson: 'Lesson',
  resources: 'Resources',
  assessment: 'Assessment',
};

/** What the fields are called, in the form and where two versions are compared. */
export const unitLabels: Readonly<Record<keyof UnitFields, string>> = {
  kind: 'Kind',
  title: 'Title',
  body: 'Text',
  video: 'Video',
  videoDuration: 'Length of the video',
  thumbnail: 'Video thumbnail',
  renditions: 'Video in other sizes',
  captions: 'Captions',
  chapters: 'Chapters',
  transcript: 'Transcript',
  files: 'Files',
  assessmentKind: 'Assessment type',
  assessment: 'Assessment',
  assessmentDuration: 'Duration in minutes',
  resourceDuration: 'Duration in minutes',
  preview: 'Free preview',
  opening: 'Opens',
  requires: 'Units to complete first',
  coverage: 'Video that must be watched',
};
