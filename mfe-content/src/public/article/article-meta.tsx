import type { ItemPage } from '@learnloom/contracts/content/item';
import { formatDate, joinWords } from '@learnloom/ui/platform';
import { Chip } from '@learnloom/ui/public';
import { OwnPlace } from './own-place.tsx';

/** Who wrote it, when, and how long it takes; what the reader keeps of it. */
export function ArticleMeta({ content }: { readonly content: ItemPage }) {
  const { author, coAuthors, updatedAt, readingTime, tagTitles } = content;
  const publishedAt = content.shownDate || content.publishedAt;
  const names = [...(author ? [author.name] : []), ...coAuthors];
  const published = formatDate(publishedAt);
  const updated = formatDate(updatedAt);
  return (
    <div className="c-meta">
      <p className="c-meta-line">
        {names.length > 0 && <span className="c-meta-author">{joinWords(names)}</span>}
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
