import type { ApiProblem } from '@learnloom/ui/platform';
import { Container, ErrorState, Loading } from '@learnloom/ui/public';
import type { UseQueryResult } from '@learnloom/ui/query';
import type { ReactNode } from 'react';

interface AskedProps<T> {
  readonly answer: UseQueryResult<T, ApiProblem>;
  readonly skeleton: ReactNode;
  /** `gone`: it was taken away while it was open. */
  readonly children: (data: T, gone: boolean) => ReactNode;
}

/** The states of a page's answer: there, not to be had, on its way. */
export function Asked<T>({ answer, skeleton, children }: AskedProps<T>) {
  const { data, error } = answer;
  if (data !== undefined) return children(data, error?.status === 404);
  if (error)
    return (
      <Container size="reading">
        <ErrorState title="This page could not be loaded" text={error.message} onRetry={() => void answer.refetch()} />
      </Container>
    );
  return <Loading>{skeleton}</Loading>;
}
