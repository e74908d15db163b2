import type { ItemPage } from '@learnloom/contracts/content/item';
import { formatDate } from '@learnloom/ui/platform';
import { Chip } from '@learnloom/ui/public';
import { OwnPlace } from './own-place.tsx';

/** Who wrote it, when, and how long it takes; what the reader keeps of it. */
export function ArticleMeta({ content }: { readonly content: ItemPage }) {
  const { author, publishedAt, updatedAt, readingTime, tagTitles } = content;
  const published = formatDate(publishedAt);
  const updated = formatDate(updatedAt);
  return (
    <div className="c-meta">
      <p className="c-meta-line">
        {author && <span className="c-meta-author">{author.name}</span>}
        <time dateTime={publishedAt}>{published}</time>
        {updatedAt > publishedAt && updated !== published && (
          <span>
            Updated <time dateTime={updatedAt}>{updated}</time>
          </span>
        )}
        <span>{readingTime}</span>
      </p>
      <OwnPlace key={content.key} content={content} />
      {tagTitles.length > 0 && (
        <ul className="c-meta-tags" aria-label="Tags">
          {tagTitles.map(tag => (
            <li key={tag}>
              <Chip>{tag}</Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
