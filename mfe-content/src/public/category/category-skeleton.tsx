import { CardGrid, Container, Skeleton } from '@learnloom/ui/public';

/** The category page's layout while its content is on its way. */
export const CategorySkeleton = () => (
  <Container className="c-page c-page-category">
    <div className="c-side">
      <Skeleton lines={6} />
    </div>
    <div className="c-main">
      <Skeleton shape="title" />
      <Skeleton lines={2} />
      <div className="c-features">
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
    <div className="c-free" />
  </Container>
);
