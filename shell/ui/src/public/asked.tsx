import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../platform/problem.ts';
import { Container } from './layout.tsx';
import { ErrorState, Loading } from './states.tsx';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from './messages/messages.ts';

export interface AskedProps<T> {
  readonly answer: UseQueryResult<T, ApiProblem>;
  readonly skeleton: ReactNode;
  /** What happened when there is no answer. */
  readonly failed?: string;
  /** `gone`: it was taken away while it was open. */
  readonly children: (data: T, gone: boolean) => ReactNode;
}

/** The states of a page's answer: there, not to be had, on its way. */
export function Asked<T>({ answer, skeleton, failed, children }: AskedProps<T>) {
  const t = useMessages(publicMessages);
  const { data, error } = answer;
  if (data !== undefined) return children(data, error?.status === 404);
  if (error)
    return (
      <Container size="reading">
        <ErrorState title={failed ?? t('pageNotLoaded')} text={error.message} onRetry={() => void answer.refetch()} />
      </Container>
    );
  return <Loading>{skeleton}</Loading>;
}
