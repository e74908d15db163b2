import type { ItemCard } from '@learnloom/contracts/content/item';
import { formatDate } from '@learnloom/ui/platform';
import { subjectClass } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { publicKinds, subjectOf } from '../kinds.ts';
import { itemPath } from '../paths.ts';

interface LatestProps {
  readonly items: readonly ItemCard[];
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** What was published last, newest first, as quiet rows. */
export const Latest = ({ items, glowing }: LatestProps) => (
  <ul className="c-latest">
    {items.map(({ key, kind, title, summary, slug, categorySlug, publishedAt, readingTime }) => (
      <li key={key} className={glowing.has(key) ? 'c-latest-row ll-glow' : 'c-latest-row'}>
        <p className="c-latest-when">
          <span className={`c-kind ${subjectClass(subjectOf[kind])}`}>{publicKinds[kind].area}</span>
          <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>
        </p>
        <div>
          <h3 className="c-latest-title">
            <Link to={itemPath(kind, categorySlug, slug)}>{title}</Link>
          </h3>
          <p className="c-latest-summary">{summary}</p>
        </div>
        <p className="c-latest-time">{readingTime}</p>
      </li>
    ))}
  </ul>
);
