import type { ComponentType } from 'react';
import { pageSectionNames, websitePage, type PageSection } from '@learnloom/contracts/website/page';
import type { PageParams } from '@learnloom/ui/contract';
import { useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { Container, ErrorState, NotFound, PageIntro, TableOfContents } from '@learnloom/ui/public';
import { LoadingPage } from './loading-page.tsx';
import { publicMessages } from './messages/messages.ts';
import './website-page.css';

/** A page of rich text that staff write: about and the legal ones. */
function WebsitePage({ section }: { readonly section: PageSection }) {
  const t = useMessages(publicMessages);
  const { date } = useFormats();
  const { data: page, error, refetch } = useAsk(websitePage, { section });
  if (!page && error) return error.status === 404 ? <NotFound /> : <ErrorState onRetry={() => void refetch()} />;
  if (!page) return <LoadingPage />;
  return (
    <Container size="page" className="m-page">
      <PageIntro
        title={page.title}
        breadcrumbs={[{ label: t('home'), to: '/' }, { label: page.title }]}
        summary={t('lastUpdated', { date: date(page.updatedAt) })}
      />
      <div className="m-page-columns">
        <article
          dir="auto"
          className="ll-article"
          data-html-of={websitePage.name}
          dangerouslySetInnerHTML={{ __html: page.htmlContent }}
        />
        <aside className="m-page-contents">
          <TableOfContents headings={page.headings} />
        </aside>
      </div>
    </Container>
  );
}

export const websitePages = Object.fromEntries(
  pageSectionNames.map(section => [section, () => <WebsitePage section={section} />]),
) as unknown as Readonly<Record<PageSection, ComponentType<PageParams>>>;
