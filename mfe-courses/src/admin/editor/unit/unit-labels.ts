import type { UnitFields, UnitKind } from '@learnloom/contracts/courses/unit-events';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

export const kindLabels: Readonly<Record<UnitKind, string>> = {
  lesson: t('lesson'),
  resources: t('resources'),
  assessment: t('assessment'),
};

/** What the fields are called, in the form and where two versions are compared. */
export const unitLabels: Readonly<Record<keyof UnitFields, string>> = {
  kind: 'Kind',
  title: t('title'),
  body: t('text'),
  video: t('video'),
  videoDuration: t('lengthOfTheVideo'),
  thumbnail: t('videoThumbnail'),
  renditions: t('videoInOtherSizes'),
  captions: t('captions'),
  chapters: t('chapters'),
  transcript: t('transcript'),
  files: t('files'),
  assessmentKind: t('assessmentType'),
  assessment: t('assessment'),
  assessmentDuration: t('durationInMinutes'),
  resourceDuration: t('durationInMinutes'),
  preview: t('freePreview'),
  opening: t('opens'),
  requires: t('unitsToCompleteFirst'),
  coverage: t('videoThatMustBeWatched'),
};
