import type { ItemPage } from '@learnloom/contracts/content/item';
import { RichMessage, useFormats, useMessages } from '@learnloom/ui/platform';
import { Chip, useReadingTime } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { authorPath, historyPath, tagPath } from '../paths.ts';
import { OwnPlace } from './own-place.tsx';
import { contentMessages } from '../messages/messages.ts';

/** Names of those who wrote it, each leading to the author's page. */
function Authors({ content: { author, coAuthors } }: { readonly content: ItemPage }) {
  const writers = [...(author ? [author] : []), ...coAuthors];
  return writers.map(({ key, name }) => (
    <span key={key} className="c-meta-author">
      <Link to={authorPath(key)} rel="author">
        {name}
      </Link>
    </span>
  ));
}

function Tags({ content: { kind, tags, tagTitles, tagPages } }: { readonly content: ItemPage }) {
  const t = useMessages(contentMessages);
  if (tags.length === 0) return null;
  return (
    <ul className="c-meta-tags" aria-label={t('article.tags')}>
      {tags.map((tag, index) => (
        <li key={tag}>
          <Chip {...(tagPages.includes(tag) && { to: tagPath(kind, tag) })}>{tagTitles[index] ?? tag}</Chip>
        </li>
      ))}
    </ul>
  );
}

/** Who wrote it, when, and how long it takes; what the reader keeps of it. */
export function ArticleMeta({ content }: { readonly content: ItemPage }) {
  const t = useMessages(contentMessages);
  const { date } = useFormats();
  const timeOf = useReadingTime();
  const { updatedAt, readingTime } = content;
  const publishedAt = content.shownDate || content.publishedAt;
  const published = date(publishedAt);
  const updated = date(updatedAt);
  return (
    <div className="c-meta">
      <p className="c-meta-line">
        <Authors content={content} />
        <time dateTime={publishedAt}>{published}</time>
        {updatedAt > publishedAt && updated !== published && (
          <span>
            <RichMessage
              text={t('article.updated', { date: updated })}
              parts={{ date: shown => <time dateTime={updatedAt}>{shown}</time> }}
            />
          </span>
        )}
        <span>{timeOf(readingTime)}</span>
        {content.hasHistory && (
          <span>
            <Link to={historyPath(content.kind, content.category.slug, content.slug)}>{t('history.heading')}</Link>
          </span>
        )}
      </p>
      <OwnPlace key={content.key} content={content} />
      <Tags content={content} />
    </div>
  );
}
