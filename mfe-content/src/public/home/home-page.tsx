import { homePage, type HomePage } from '@learnloom/contracts/content/item';
import { courseShelf } from '@learnloom/contracts/courses/parts';
import { RemotePart, useAsk, useGlow, useMessages } from '@learnloom/ui/platform';
import { Asked, CardGrid, Container, ContinueReading, EmptyState, SiteSearch, Skeleton } from '@learnloom/ui/public';
import { itemChanges } from '../kinds.ts';
import { ShownItem } from '../parts/shown-item.tsx';
import type { PageModule } from '@learnloom/ui/contract';
import { introMessages } from '../parts/messages/messages.ts';
import { introFrom, useIntro } from '../parts/use-intro.ts';
import { homeHead } from './home-head.ts';
import { Areas } from './areas.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Latest } from './latest.tsx';
import './home.css';
import { homeMessages } from './messages/messages.ts';

export const messages = [homeMessages, introMessages];

export const head: PageModule['head'] = ([, words], _page, language) =>
  homeHead(introFrom('HOME_PAGE', words, language));

function News({ home }: { readonly home: HomePage }) {
  const t = useMessages(homeMessages);
  const glowing = useGlow(itemChanges);
  return (
    <>
      {home.beginnerPath && <FirstSteps path={home.beginnerPath} />}
      <section className="ll-section" aria-labelledby="home-latest">
        <h2 id="home-latest">{t('latest.heading')}</h2>
        {home.latest.length === 0 ? (
          <EmptyState text={t('latest.empty')} />
        ) : (
          <Latest items={home.latest} glowing={glowing} />
        )}
      </section>
      {home.featured.length > 0 && (
        <section className="ll-section" aria-labelledby="home-featured">
          <h2 id="home-featured">{t('featured.heading')}</h2>
          <CardGrid columns={3}>
            {home.featured.map(item => (
              <ShownItem key={item.key} item={item} picture glow={glowing.has(item.key)} />
            ))}
          </CardGrid>
        </section>
      )}
    </>
  );
}

const NewsSkeleton = () => (
  <section className="ll-section">
    <Skeleton shape="title" />
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} lines={2} className="c-latest-skeleton" />
    ))}
  </section>
);

export function Page() {
  const t = useMessages(homeMessages);
  const answer = useAsk(homePage, {});
  const { title, summary } = useIntro('HOME_PAGE');
  return (
    <Container className="c-home">
      <section className="c-hero">
        <div>
          <h1 dir="auto">{title}</h1>
          {summary && <p className="ll-lead">{summary}</p>}
        </div>
        <SiteSearch size="large" />
      </section>
      <section aria-label={t('areas.label')}>
        <Areas counts={answer.data?.counts ?? {}} />
      </section>
      <ContinueReading />
      <Asked answer={answer} skeleton={<NewsSkeleton />}>
        {home => <News home={home} />}
      </Asked>
      <RemotePart of={courseShelf} with={{ limit: 3 }} fallback={null} />
    </Container>
  );
}
