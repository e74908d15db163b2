import { CardGrid } from '../cards.tsx';
import { Container } from '../layout.tsx';
import { Skeleton } from '../states.tsx';

/** The category page's layout while its content is on its way. */
export const BrowseSkeleton = () => (
  <Container className="ll-browse-page ll-browse-page-category">
    <div className="ll-browse-side">
      <Skeleton lines={6} />
    </div>
    <div className="ll-browse-main">
      <Skeleton shape="title" />
      <Skeleton lines={2} />
      <div className="ll-features">
        {Array.from({ length: 3 }, (_, card) => (
          <Skeleton key={card} shape="card" />
        ))}
      </div>
      <CardGrid columns={2}>
        {Array.from({ length: 6 }, (_, card) => (
          <Skeleton key={card} shape="card" />
        ))}
      </CardGrid>
    </div>
  </Container>
);
