import { CardGrid, Container, Skeleton } from '@learnloom/ui/public';

/** The layout of a list of items while it is on its way. */
export const ListSkeleton = () => (
  <Container className="c-list-page">
    <Skeleton shape="title" />
    <Skeleton lines={2} />
    <CardGrid columns={3}>
      {Array.from({ length: 6 }, (_, card) => (
        <Skeleton key={card} shape="block" />
      ))}
    </CardGrid>
  </Container>
);
