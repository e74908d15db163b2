import { learnerRowsOf } from '../services.ts';
import type { CourseRevision, PinnedUnit } from '@learnloom/contracts/courses/course-events';
import type { UnitAssessmentShown, UnitPage, UnitVideo } from '@learnloom/contracts/courses/learning-pages';
import { BUCKET_SECONDS } from '@learnloom/contracts/courses/progress';
import { unitSeconds, type CourseUnit } from '@learnloom/contracts/courses/unit-events';
import { videoSourceOf } from '@learnloom/contracts/courses/video-source';
import type { RenderedDocument } from '@learnloom/contracts/kernel/document';
import { messages } from '@learnloom/contracts/kernel/messages';
import { missing } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { unitAt } from '../unit/unit-versions.ts';
import { unitsOf } from './unit-lock.ts';

interface Shown {
  readonly course: string;
  readonly live: CourseRevision;
  readonly categorySlug: string;
}

const EMPTY: RenderedDocument = { htmlContent: '', headings: [], readingTime: '' };

function videoOf(unit: CourseUnit, live: CourseRevision): UnitVideo | null {
  const source = unit.kind === 'lesson' ? videoSourceOf(unit.video) : null;
  if (!source) return null;
  const { video, videoDuration, renditions = [], thumbnail, captions, chapters, transcript } = unit;
  const poster = thumbnail || live.imageThumbnail;
  return { source, file: video, seconds: videoDuration, renditions, poster, captions, chapters, transcript };
}

function assessmentOf(unit: CourseUnit, { key, assessment }: PinnedUnit): UnitAssessmentShown | null {
  if (unit.kind !== 'assessment' || assessment === null) return null;
  const kind = assessment === key ? 'unit-assessment' : unit.assessmentKind;
  const { assessmentKind: noun, title, assessmentDuration: minutes } = unit;
  return { key: assessment, kind, noun, title, minutes };
}

/** The content of a unit as a revision shows it. Whoever may not see it must have been refused before. */
export async function unitPage(
  pinned: PinnedUnit,
  { course, live, categorySlug }: Shown,
  ports: Ports,
): Promise<UnitPage> {
  const unit = await unitAt(pinned.key, pinned.version, ports);
  if (!unit) throw missing(messages.contentMissing);
  const all = unitsOf(live);
  const at = all.findIndex(({ key }) => key === pinned.key);
  const number = live.modules.findIndex(({ units }) => units.some(({ key }) => key === pinned.key));
  const neighbor = (one: PinnedUnit | undefined) => (one ? { key: one.key, title: one.title } : null);
  const video = videoOf(unit, live);
  const [body, plays] = await Promise.all([
    unit.body === '' ? EMPTY : ports.documents.rendered(unit.body),
    video && live.showReplays ? learnerRowsOf(ports).replays(pinned.key, video.file) : null,
  ]);
  return {
    course: {
      key: course,
      title: live.title,
      slug: live.slug,
      categorySlug,
      revision: live.number,
    },
    key: pinned.key,
    kind: unit.kind,
    title: unit.title,
    module: { number: number + 1, title: live.modules[number]?.title ?? '' },
    body,
    video,
    files: unit.files,
    assessment: assessmentOf(unit, pinned),
    minutes: Math.round(unitSeconds(unit) / 60),
    coverage: unit.coverage ?? live.coverage,
    previous: neighbor(all[at - 1]),
    next: neighbor(all[at + 1]),
    replays: plays && video ? lengthened(plays, video.seconds) : null,
    changedSince: false,
  };
}

/** To the end of the video. */
const lengthened = (plays: readonly number[], seconds: number): readonly number[] =>
  Array.from(
    { length: Math.max(plays.length, Math.ceil(seconds / BUCKET_SECONDS)) },
    (_, bucket) => plays[bucket] ?? 0,
  );
