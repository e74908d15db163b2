import type { ReactNode } from 'react';
import { ArrowRight, Star } from 'lucide-react';
import { Link } from '../router.ts';
import { CARD_WIDTHS, pictureOf } from '../platform/media.ts';
import { Chip } from './buttons.tsx';
import { PatternThumbnail } from './pattern-thumbnail.tsx';
import { classes, subjectClass, type Subject } from './subject.ts';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface FeatureCardProps {
  /** Path within the site. Without it and `href` there is no page yet, and the card says so. */
  readonly to?: string | undefined;
  /** For an address of another host. */
  readonly href?: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: ReactNode;
  readonly subject?: Subject;
  readonly newTab?: boolean;
}

/** One of a row of entries to something: icon, title, line, arrow. The whole card is the link. */
export function FeatureCard({ to, href, icon, title, text, subject, newTab = false }: FeatureCardProps) {
  const t = useMessages(publicMessages);
  const soon = to === undefined && href === undefined;
  const inside = (
    <>
      <span className="ll-feature-icon" aria-hidden="true">
        {icon}
      </span>
      <span className="ll-feature-text">
        <strong>{title}</strong>
        {soon ? <em>{t('comingSoon')}</em> : <span>{text}</span>}
      </span>
      {!soon && <ArrowRight className="ll-feature-arrow" size={16} strokeWidth={1.75} aria-hidden="true" />}
    </>
  );
  const shared = {
    className: classes('ll-feature', subjectClass(subject)),
    ...(newTab && { target: '_blank', rel: 'noopener' }),
  };
  if (to !== undefined)
    return (
      <Link to={to} {...shared}>
        {inside}
      </Link>
    );
  return href !== undefined ? (
    <a href={href} {...shared}>
      {inside}
    </a>
  ) : (
    <div {...shared}>{inside}</div>
  );
}

export interface ItemCardProps {
  readonly to: string;
  readonly title: string;
  readonly summary: string;
  readonly subject: Subject;
  /** Line below the summary: reading time, date, counts. */
  readonly meta?: ReactNode;
  readonly tags?: readonly string[];
  readonly featured?: boolean;
  /** Media source of the picture; '' or left out: a pattern drawn from the title, if `picture` asks for one. */
  readonly image?: string;
  readonly picture?: boolean;
  /** It changed a moment ago (see `useGlow`). */
  readonly glow?: boolean;
  readonly headingLevel?: 2 | 3 | 4;
}

/** A piece of content in a list. The title is the link; its area covers the card. */
export function ItemCard({ to, title, summary, subject, meta, tags = [], featured, image, ...rest }: ItemCardProps) {
  const t = useMessages(publicMessages);
  const { picture = false, glow = false, headingLevel = 3 } = rest;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes('ll-card', subjectClass(subject), glow && 'll-glow')}>
      {picture && (
        <div className="ll-card-picture">
          {image ? (
            <img {...pictureOf(image, CARD_WIDTHS)} alt="" width={640} height={360} loading="lazy" decoding="async" />
          ) : (
            <PatternThumbnail title={title} />
          )}
        </div>
      )}
      <div className="ll-card-text">
        <Heading className="ll-card-title" dir="auto">
          <Link to={to}>{title}</Link>
          {featured && (
            <span className="ll-card-star" role="img" aria-label={t('featured')}>
              <Star size={16} strokeWidth={1.75} aria-hidden="true" />
            </span>
          )}
        </Heading>
        <p className="ll-card-summary">{summary}</p>
        {(meta || tags.length > 0) && (
          <p className="ll-card-meta">
            {meta && <span>{meta}</span>}
            {tags.map(tag => (
              <Chip key={tag}>{tag}</Chip>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

/** Cards in as many columns as fit. */
export const CardGrid = ({ children, columns = 3 }: { readonly children: ReactNode; readonly columns?: 1 | 2 | 3 }) => (
  <div className={`ll-cards ll-cards-${columns}`}>{children}</div>
);
