import { Eye } from 'lucide-react';
import { itemPreview, type ItemPreview } from '@learnloom/contracts/content/item-preview';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Asked, Container, NotFound, Skeleton, TableOfContents, useReadingTime } from '@learnloom/ui/public';
import { ArticleBody } from '../article/article-body.tsx';
import { Cover } from '../article/cover.tsx';
import { Onward } from '../article/onward.tsx';
import '../article/article.css';
import './preview.css';
import { previewMessages } from './messages/messages.ts';

export const messages = [previewMessages];

/** Says that this is a draft, and how long it can be seen. */
function Banner({ preview: { savedAt, expiresAt, published } }: { readonly preview: ItemPreview }) {
  const t = useMessages(previewMessages);
  const { dateTime } = useFormats();
  return (
    <aside className="c-preview-banner" aria-label={t('preview.label')}>
      <Eye size={20} strokeWidth={1.75} aria-hidden="true" />
      <p>
        <b>{t(published ? 'preview.published' : 'preview.draft')}</b>
        <span>{t('preview.note', { saved: dateTime(savedAt), expires: dateTime(expiresAt) })}</span>
      </p>
    </aside>
  );
}

function PreviewView({ preview }: { readonly preview: ItemPreview }) {
  const t = useMessages(previewMessages);
  const formats = useFormats();
  const timeOf = useReadingTime();
  const { content } = preview;
  const { title, summary, author, coAuthors, readingTime, headings, htmlContent } = content;
  const names = [...(author ? [author] : []), ...coAuthors].map(({ name }) => name).filter(Boolean);
  const date = content.shownDate || content.publishedAt;
  return (
    <Container className="ll-browse-page ll-browse-page-article">
      <div className="ll-browse-side" />
      <article className="ll-browse-main c-article">
        <Banner preview={preview} />
        <h1 dir="auto" className="c-article-title">
          {title}
        </h1>
        <p className="c-article-summary">{summary}</p>
        <div className="c-meta">
          <p className="c-meta-line">
            {names.length > 0 && <span className="c-meta-author">{formats.list(names)}</span>}
            <span>{date === '' ? t('preview.notPublished') : formats.date(date)}</span>
            <span>{timeOf(readingTime)}</span>
          </p>
        </div>
        <Cover content={content} />
        <ArticleBody of={itemPreview.name} html={htmlContent} />
        <Onward content={content} />
      </article>
      <div className="ll-browse-toc">
        <TableOfContents headings={headings} />
      </div>
    </Container>
  );
}

/** An article or tutorial as it is now, for reviewers who have the link. */
export function Page({ params }: PageParams) {
  const t = useMessages(previewMessages);
  const answer = useAsk(itemPreview, { token: params['token'] ?? '' });
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={8} />} failed={t('preview.failed')}>
      {preview => <PreviewView preview={preview} />}
    </Asked>
  );
}

export function Missing() {
  const t = useMessages(previewMessages);
  return <NotFound title={t('preview.gone')} text={t('preview.goneText')} />;
}
