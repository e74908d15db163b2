import { Play, Star } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { saleBadge } from '@learnloom/contracts/courses/price';
import type { CourseCard as Course } from '@learnloom/contracts/courses/course-pages';
import { measuresOf, mediaAddress, pictureOf, useMessages } from '@learnloom/ui/platform';
import { Chip, PatternThumbnail } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { courseMessages } from '../public/messages/messages.ts';
import { formatExtent } from './length.ts';
import { Price } from './price.tsx';
import './course-card.css';

const CARD_WIDTHS = '(max-width: 640px) 100vw, (max-width: 1024px) 50vw, 420px';

/** What a card shows, for readers and for staff. */
export interface ShownCourse extends Pick<
  Course,
  'title' | 'summary' | 'featured' | 'level' | 'price' | 'imageThumbnail' | 'videoThumbnail' | 'units' | 'seconds'
> {
  readonly categoryTitle: string;
}

interface CourseCardProps {
  readonly course: ShownCourse;
  readonly to: string;
  /** 'Learn More' for readers, 'Manage Course' for staff [PUB-12]. */
  readonly action: string;
  /** Bookmark button, status: at the end of the card. */
  readonly extra?: ReactNode;
  readonly glow?: boolean;
  readonly headingLevel?: 2 | 3;
}

/** The image, or a video that plays on the press of a button. */
function Thumbnail({ course: { title, imageThumbnail, videoThumbnail } }: Pick<CourseCardProps, 'course'>) {
  const t = useMessages(courseMessages);
  const [playing, setPlaying] = useState(false);
  if (playing)
    return <video className="co-card-video" src={mediaAddress(videoThumbnail)} controls autoPlay playsInline />;
  return (
    <>
      {imageThumbnail ? (
        <img {...pictureOf(imageThumbnail, CARD_WIDTHS)} {...measuresOf(imageThumbnail)} alt="" loading="lazy" />
      ) : (
        <PatternThumbnail title={title} subject="courses" />
      )}
      {videoThumbnail !== '' && (
        <button
          type="button"
          className="co-card-play"
          aria-label={t('card.play', { title })}
          onClick={() => setPlaying(true)}
        >
          <Play size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
    </>
  );
}

/** A course in a list [PUB-12]. */
export function CourseCard({ course, to, action, extra, glow = false, headingLevel = 3 }: CourseCardProps) {
  const t = useMessages(courseMessages);
  const { title, summary, featured, categoryTitle, level, price, units, seconds } = course;
  const badge = saleBadge(course);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={glow ? 'll-card ll-subject-courses co-card ll-glow' : 'll-card ll-subject-courses co-card'}>
      <div className="ll-card-picture co-card-picture">
        <Thumbnail course={course} />
        <span className={price === null ? 'co-price co-price-free' : 'co-price'}>
          <Price price={price} />
        </span>
        {badge && <span className="co-sale">{badge === 'Featured Sale' ? t('sale.featured') : t('sale.usual')}</span>}
      </div>
      <div className="ll-card-text">
        <p className="co-card-place">
          <span>{categoryTitle}</span>
          <Chip tone="subject">{t(`level.${level}`)}</Chip>
        </p>
        <Heading className="ll-card-title">
          <Link to={to}>{title}</Link>
          {featured && (
            <span className="ll-card-star" role="img" aria-label={t('card.featured')}>
              <Star size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
          )}
        </Heading>
        <p className="ll-card-summary">{summary}</p>
        <p className="ll-card-meta">{formatExtent(units, seconds, t)}</p>
        <div className="co-card-foot">
          <Link className="co-card-action" to={to} aria-label={t('card.actionFor', { action, title })}>
            {action}
          </Link>
          {extra}
        </div>
      </div>
    </article>
  );
}
