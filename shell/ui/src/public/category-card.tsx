import type { ReactNode } from 'react';
import { Link } from '../router.ts';
import { CARD_WIDTHS, pictureOf } from '../platform/media.ts';
import { Chip } from './buttons.tsx';
import { PatternThumbnail } from './pattern-thumbnail.tsx';
import { Skeleton } from './states.tsx';
import { classes, subjectClass, type Subject } from './subject.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface CategoryTopic {
  readonly title: string;
  /** Unique within the category. */
  readonly slug: string;
  readonly to?: string;
}

interface Highlight {
  readonly key: string;
  readonly title: string;
  readonly to: string;
}

export interface CategoryCardProps {
  readonly title: string;
  readonly summary: string;
  /** Media source of the picture; '': a pattern drawn from the title. */
  readonly image: string;
  readonly subject: Subject;
  /** How much is published in it. */
  readonly count: ReactNode;
  /** Path of the category; without one the card leads nowhere. */
  readonly to?: string;
  readonly topics?: readonly CategoryTopic[];
  /** A few items of the category; each is a link. */
  readonly highlights?: readonly Highlight[];
  /** Line at the end, such as what staff can do with it. */
  readonly foot?: ReactNode;
  /** It changed a moment ago (see `useGlow`). */
  readonly glow?: boolean;
}

/** A category with what is in it. The title is the link; its area covers the card. */
export function CategoryCard({
  title,
  summary,
  image,
  subject,
  count,
  to,
  topics = [],
  highlights = [],
  foot,
  glow,
}: CategoryCardProps) {
  const t = useMessages(publicMessages);
  return (
    <article className={classes('ll-shelf', subjectClass(subject), glow && 'll-glow')}>
      <div className="ll-shelf-picture">
        {image ? (
          <img {...pictureOf(image, CARD_WIDTHS)} alt="" width={640} height={280} loading="lazy" decoding="async" />
        ) : (
          <PatternThumbnail title={title} subject={subject} />
        )}
      </div>
      <div className="ll-shelf-text">
        <h2 className="ll-shelf-title">{to === undefined ? title : <Link to={to}>{title}</Link>}</h2>
        <p className="ll-shelf-summary">{summary}</p>
        <p className="ll-shelf-count">{count}</p>
        {topics.length > 0 && (
          <ul className="ll-shelf-topics" aria-label={t('category.topicsOf', { category: title })}>
            {topics.map(topic => (
              <li key={topic.slug}>
                <Chip {...(topic.to !== undefined && { to: topic.to })}>{topic.title}</Chip>
              </li>
            ))}
          </ul>
        )}
        {highlights.length > 0 && (
          <ul className="ll-shelf-highlights" aria-label={t('category.highlightsOf', { category: title })}>
            {highlights.map(item => (
              <li key={item.key}>
                <Link to={item.to} dir="auto">
                  {item.title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {foot && <div className="ll-shelf-foot">{foot}</div>}
      </div>
    </article>
  );
}

/** Category cards in as many columns as fit. */
export const CategoryCards = ({ children }: { readonly children: ReactNode }) => (
  <div className="ll-shelves">{children}</div>
);

/** The cards' layout while they are on their way. */
export const CategoryCardsSkeleton = () => (
  <CategoryCards>
    {Array.from({ length: 6 }, (_, card) => (
      <div key={card} className="ll-shelf">
        <Skeleton shape="picture" />
        <div className="ll-shelf-text">
          <Skeleton shape="title" />
          <Skeleton lines={3} />
        </div>
      </div>
    ))}
  </CategoryCards>
);
