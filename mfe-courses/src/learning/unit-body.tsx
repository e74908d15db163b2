import { Download } from 'lucide-react';
import type { RefObject } from 'react';
import { unitAttempt } from '@learnloom/contracts/assessments/parts';
import type { UnitForLearning, UnitPage } from '@learnloom/contracts/courses/learning-pages';
import type { ProgressSaved } from '@learnloom/contracts/courses/progress';
import { mediaAddress, RemotePart, useFormats, useMessages } from '@learnloom/ui/platform';
import { Skeleton } from '@learnloom/ui/public';
import { learningMessages } from './messages/messages.ts';
import { ExternalVideo } from './player/external-video.tsx';
import { VideoPlayer, type PlayerHandle } from './player/player.tsx';

interface UnitBodyProps {
  readonly shown: UnitForLearning;
  readonly player: RefObject<PlayerHandle | null>;
  readonly onSaved: (saved: ProgressSaved) => void;
  readonly onEnded: () => void;
  /** An attempt was submitted, a file was opened: the progress may be another. */
  readonly onChanged: () => void;
}

/** What a unit is made of: its video, its files or its questions. */
export function UnitBody({ shown, player, onSaved, onEnded, onChanged }: UnitBodyProps) {
  const { course, key, title, video, progress, replays } = shown;
  return (
    <>
      {video && (video.source.from === 'youtube' || video.source.from === 'vimeo') && (
        <ExternalVideo title={title} video={video} site={video.source.from} id={video.source.id} />
      )}
      {video && (video.source.from === 'upload' || video.source.from === 'address') && (
        <VideoPlayer
          title={title}
          video={video}
          startAt={progress.at}
          watched={progress.ranges}
          replays={replays}
          handle={player}
          onEnded={onEnded}
          progress={{ course: course.key, unit: key, file: video.file, onSaved }}
        />
      )}
      <UnitFiles files={shown.files} />
      {shown.assessment && (
        <>
          {shown.body.htmlContent !== '' && (
            <div dir="auto" className="ll-article" dangerouslySetInnerHTML={{ __html: shown.body.htmlContent }} />
          )}
          <RemotePart
            of={unitAttempt}
            with={{ assessment: shown.assessment.key, noun: shown.assessment.noun, onSubmitted: onChanged }}
            fallback={<Skeleton shape="block" />}
          />
        </>
      )}
    </>
  );
}

/** Sizes of files come in MB. */
const BYTES_PER_MB = 1_000_000;

/** Files to download. */
export function UnitFiles({ files }: Pick<UnitPage, 'files'>) {
  const t = useMessages(learningMessages);
  const { fileSize } = useFormats();
  if (files.length === 0) return null;
  return (
    <ul className="co-files" aria-label={t('unit.files')}>
      {files.map(({ key, name, size, ext, file }) => (
        <li key={key}>
          <a href={mediaAddress(file)} download={ext ? `${name}.${ext}` : name}>
            <Download size={16} strokeWidth={1.75} aria-hidden="true" />
            <span>{name}</span>
            <small>
              {ext && `${ext.toUpperCase()} · `}
              {fileSize(size * BYTES_PER_MB)}
            </small>
          </a>
        </li>
      ))}
    </ul>
  );
}
