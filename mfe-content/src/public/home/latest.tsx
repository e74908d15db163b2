import type { ItemCard } from '@learnloom/contracts/content/item';
import { useFormats, useMessages } from '@learnloom/ui/platform';
import { subjectClass, useReadingTime } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { subjectOf } from '../kinds.ts';
import { itemPath } from '../paths.ts';
import { contentMessages } from '../messages/messages.ts';

interface LatestProps {
  readonly items: readonly ItemCard[];
  /** Keys of what changed a moment ago. */
  readonly glowing: ReadonlySet<string>;
}

/** What was published last, newest first, as quiet rows. */
export function Latest({ items, glowing }: LatestProps) {
  const t = useMessages(contentMessages);
  const { date } = useFormats();
  const timeOf = useReadingTime();
  return (
    <ul className="c-latest">
      {items.map(({ key, kind, title, summary, slug, categorySlug, publishedAt, readingTime }) => (
        <li key={key} className={glowing.has(key) ? 'c-latest-row ll-glow' : 'c-latest-row'}>
          <p className="c-latest-when">
            <span className={`c-kind ${subjectClass(subjectOf[kind])}`}>{t(`${kind}.area`)}</span>
            <time dateTime={publishedAt}>{date(publishedAt)}</time>
          </p>
          <div>
            <h3 className="c-latest-title">
              <Link to={itemPath(kind, categorySlug, slug)}>{title}</Link>
            </h3>
            <p className="c-latest-summary">{summary}</p>
          </div>
          <p className="c-latest-time">{timeOf(readingTime)}</p>
        </li>
      ))}
    </ul>
  );
}
