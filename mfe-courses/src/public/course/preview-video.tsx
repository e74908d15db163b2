import { Play } from 'lucide-react';
import type { CoursePage } from '@learnloom/contracts/courses/course-pages';
import { measuresOf, mediaAddress, pictureOf, useMessages } from '@learnloom/ui/platform';
import { PatternThumbnail } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { courseMessages } from '../messages/messages.ts';
import { previewPath } from '../paths.ts';

interface PreviewVideoProps {
  readonly course: CoursePage;
  readonly path: string;
}

/** The video of the course, or its image; a free preview opens from it. */
export function PreviewVideo({
  course: { title, imageThumbnail, videoThumbnail, previewVideo },
  path,
}: PreviewVideoProps) {
  const t = useMessages(courseMessages);
  const image = imageThumbnail || previewVideo?.thumbnail || '';
  if (videoThumbnail !== '')
    return (
      <video
        className="co-preview"
        src={mediaAddress(videoThumbnail)}
        {...(image && { poster: mediaAddress(image) })}
        controls
        playsInline
        preload="none"
        aria-label={t('preview.of', { title })}
      />
    );
  const picture = image ? (
    <img {...pictureOf(image, '(max-width: 1024px) 100vw, 400px')} {...measuresOf(image)} alt="" />
  ) : (
    <PatternThumbnail title={title} subject="courses" />
  );
  if (!previewVideo) return <div className="co-preview">{picture}</div>;
  return (
    <Link className="co-preview" to={previewPath(path, previewVideo.unit)}>
      {picture}
      <span className="co-preview-play">
        <Play size={20} strokeWidth={1.75} aria-hidden="true" /> {t('preview.watch')}
      </span>
    </Link>
  );
}
