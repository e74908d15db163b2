import { websitePage } from '@learnloom/contracts/website/page';
import { RichMessage, useAsk, useMessages } from '@learnloom/ui/platform';
import { Container, ErrorState, PageIntro, TableOfContents } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { ContactCard } from './contact-card.tsx';
import { ContactMessageForm } from './public-forms.tsx';
import { LoadingPage } from './loading-page.tsx';
import { publicMessages } from './messages/messages.ts';
import './website-page.css';

/** How the site is reached: what staff wrote about it, if they have, and a form. */
export function Page() {
  const t = useMessages(publicMessages);
  // The form stands below what staff wrote: the way to it is shown above that.
  const form = { text: t('contact.label'), slug: 'write-to-us', level: 2 };
  const { data: page, error, isPending, refetch } = useAsk(websitePage, { section: 'CONTACT_INFORMATION' });
  if (!page && error && error.status !== 404) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending) return <LoadingPage />;
  const title = page?.title ?? form.text;
  return (
    <Container size="page" className="m-page">
      <PageIntro title={title} breadcrumbs={[{ label: t('home'), to: '/' }, { label: title }]} />
      <div className={page ? 'm-page-columns' : undefined}>
        <div>
          <ContactCard />
          {page && (
            <>
              <p className="m-to-form">
                <a href={`#${form.slug}`}>{t('contact.toForm')}</a>
              </p>
              <article
                dir="auto"
                className="ll-article"
                data-html-of={websitePage.name}
                dangerouslySetInnerHTML={{ __html: page.htmlContent }}
              />
            </>
          )}
          <section className="m-site-form-section" aria-labelledby={form.slug}>
            <h2 id={form.slug}>{form.text}</h2>
            <p>
              <RichMessage
                text={t('contact.intro')}
                parts={{ link: words => <Link to="/write-for-us">{words}</Link> }}
              />
            </p>
            <ContactMessageForm />
          </section>
        </div>
        {page && (
          <aside className="m-page-contents">
            <TableOfContents headings={[...page.headings, form]} />
          </aside>
        )}
      </div>
    </Container>
  );
}
