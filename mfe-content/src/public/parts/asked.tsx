import type { ApiProblem } from '@learnloom/ui/platform';
import type { UseQueryResult } from '@learnloom/ui/query';
import type { ReactNode } from 'react';
import { Failed } from './failed.tsx';

interface AskedProps<T> {
  readonly answer: UseQueryResult<T | null, ApiProblem>;
  readonly skeleton: ReactNode;
  /** Shown when there is nothing under the address. */
  readonly lost?: ReactNode;
  /** `gone`: it was taken away while it was open. */
  readonly children: (data: T, gone: boolean) => ReactNode;
}

/** The four states of a page's answer: there, not there, not to be had, on its way. */
export function Asked<T>({ answer, skeleton, lost, children }: AskedProps<T>) {
  const { data, error } = answer;
  const missing = error?.status === 404;
  if (data !== undefined && data !== null) return children(data, missing);
  if (lost && (missing || data === null)) return lost;
  if (error) return <Failed problem={error} onRetry={() => void answer.refetch()} />;
  return skeleton;
}
