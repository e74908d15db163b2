import type { ApiProblem } from '@learnloom/ui/platform';

interface FailedProps {
  readonly problem: ApiProblem;
  readonly onRetry: () => void;
}

export function Failed({ problem, onRetry }: FailedProps) {
  return (
    <section className="c-message" role="alert">
      <h1 className="c-message-title">This page could not be loaded</h1>
      <p className="c-message-text">{problem.message}</p>
      <button type="button" className="c-button" onClick={onRetry}>
        Try again
      </button>
    </section>
  );
}
