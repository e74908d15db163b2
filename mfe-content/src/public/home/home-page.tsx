import { homePage, itemKinds, itemsOf, type HomePage } from '@learnloom/contracts/content/item';
import { courseShelf } from '@learnloom/contracts/courses/parts';
import { RemotePart, useAsk, useGlow } from '@learnloom/ui/platform';
import { Asked, CardGrid, Container, ContinueReading, EmptyState, SiteSearch, Skeleton } from '@learnloom/ui/public';
import { ShownItem } from '../parts/shown-item.tsx';
import { useIntro } from '../parts/use-intro.ts';
import { Areas } from './areas.tsx';
import { Latest } from './latest.tsx';
import './home.css';

/** What the page follows covers every kind and names no keys: a glow needs them. */
const itemChanges = itemKinds.map(kind => itemsOf[kind].topics.public);

function News({ home }: { readonly home: HomePage }) {
  const glowing = useGlow(itemChanges);
  return (
    <>
      <section className="ll-section" aria-labelledby="home-latest">
        <h2 id="home-latest">What’s new</h2>
        {home.latest.length === 0 ? (
          <EmptyState text="The first articles and tutorials will appear here." />
        ) : (
          <Latest items={home.latest} glowing={glowing} />
        )}
      </section>
      {home.featured.length > 0 && (
        <section className="ll-section" aria-labelledby="home-featured">
          <h2 id="home-featured">Featured</h2>
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
  const answer = useAsk(homePage, {});
  const { title, summary } = useIntro('HOME_PAGE');
  return (
    <Container className="c-home">
      <section className="c-hero">
        <div>
          <h1>{title}</h1>
          {summary && <p className="ll-lead">{summary}</p>}
        </div>
        <SiteSearch size="large" />
      </section>
      <section aria-label="Areas">
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
