import { websitePage } from '@learnloom/contracts/website/page';
import { useAsk, RichMessage } from '@learnloom/ui/platform';
import { Container, ErrorState, Loading, PageIntro, Skeleton, TableOfContents } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { ContactCard } from '../website/contact-card.tsx';
import { ContactMessageForm } from './public-forms.tsx';
import { formsMessages } from './messages/messages.ts';
import '../website/website-page.css';

const t = formsMessages.text;

export const CONTACT_TITLE = t('contactUs');

/** Of the form, which stands below what staff wrote: the way to it is shown above that. */
const form = { text: t('contactUs'), slug: 'write-to-us', level: 2 };

/** How the site is reached: what staff wrote about it, if they have, and a form. */
export function Page() {
  const { data: page, error, isPending, refetch } = useAsk(websitePage, { section: 'CONTACT_INFORMATION' });
  if (!page && error && error.status !== 404) return <ErrorState onRetry={() => void refetch()} />;
  if (isPending)
    return (
      <Container size="page">
        <Loading label={t('loadingThePage')}>
          <Skeleton shape="title" />
          <Skeleton lines={6} />
        </Loading>
      </Container>
    );
  const title = page?.title ?? CONTACT_TITLE;
  return (
    <Container size="page" className="m-page">
      <PageIntro title={title} breadcrumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <div className={page ? 'm-page-columns' : undefined}>
        <div>
          <ContactCard />
          {page && (
            <>
              <p className="m-to-form">
                <a href={`#${form.slug}`}>{t('goToTheForm')}</a>
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
                text={t('askAQuestionReportA')}
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
