import { useMessages } from '@learnloom/ui/platform';
import { Container, Loading, Skeleton } from '@learnloom/ui/public';
import { publicMessages } from './messages/messages.ts';

/** Stands in for a page of text until it is there. */
export function LoadingPage() {
  const t = useMessages(publicMessages);
  return (
    <Container size="page">
      <Loading label={t('loading')}>
        <Skeleton shape="title" />
        <Skeleton lines={6} />
      </Loading>
    </Container>
  );
}
