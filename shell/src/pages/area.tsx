import { Component, startTransition, Suspense, useState, type ReactNode } from 'react';
import { useLocation } from '@learnloom/ui/router';
import { useAllowed } from '@learnloom/ui/platform';
import { useSite, type Whereabouts } from '../site.ts';
import { ArrivalEffects } from './arrival.tsx';
import { Closed } from './closed.tsx';
import { ErrorCard } from './error-card.tsx';
import { Missing } from './missing.tsx';
import type { FoundPage } from './prepare.ts';
import { useSlot } from './slot.ts';

interface BoundaryProps {
  /** The boundary forgets its error when this changes. */
  readonly resetKey: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a failure inside its area: header, footer and the other remotes go on working. */
class AreaBoundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.error) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    return error ? <ErrorCard error={error} onRetry={this.props.onRetry} /> : this.props.children;
  }
}

function Found({ found }: { readonly found: FoundPage }) {
  const { route, page, Page } = found;
  return useAllowed(route.access) ? <Page {...page} /> : <Closed route={route} />;
}

function Outlet({ where, attempt }: { readonly where: Whereabouts; readonly attempt: number }) {
  const prepared = useSlot(useSite().pageAt(where, attempt));
  return (
    <>
      <ArrivalEffects head={prepared.head} where={where} />
      {prepared.kind === 'page' && <Found key={where.pathname} found={prepared} />}
      {prepared.kind === 'missing' && <Missing key={where.pathname} at={prepared.at} />}
      {prepared.kind === 'closed' && <Closed route={prepared.route} />}
    </>
  );
}

/**
 * The part of the page that a remote fills. The boundary for waiting stays mounted over navigations, so that the page
 * before stays until the next one can be drawn whole.
 */
export function Area() {
  const where = useLocation();
  const site = useSite();
  const [attempt, setAttempt] = useState(0);
  const retry = () =>
    startTransition(async () => {
      await site.forget(where);
      startTransition(() => setAttempt(count => count + 1));
    });
  return (
    <Suspense fallback={<div className="s-waiting" aria-busy="true" />}>
      <AreaBoundary resetKey={`${where.key} ${attempt}`} onRetry={retry}>
        <Outlet where={where} attempt={attempt} />
      </AreaBoundary>
    </Suspense>
  );
}
