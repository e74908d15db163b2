import { Component, lazy, startTransition, Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from '@learnloom/ui/router';
import { remoteAt, useAllowed } from '@learnloom/ui/platform';
import { useSite, type Whereabouts } from '../site.ts';
import { ArrivalEffects } from './arrival.tsx';
import { Closed } from './closed.tsx';
import { reportFailure } from '../remotes/report.ts';
import { ErrorCard } from './error-card.tsx';
import { KeptPage } from './kept-page.tsx';
import { Missing } from './missing.tsx';
import type { FoundPage } from './prepared.ts';
import { forgetServerDrawn, serverDrawnHere } from './server-drawn.ts';
import { useSlot } from './slot.ts';
import { Watch } from './watch.tsx';

/** Of missing pages only. Without it the page says that there is none, as it does where nothing redirects. */
const FollowRedirect = lazy(() =>
  import(/* webpackChunkName: "follow-redirect" */ './follow-redirect.tsx').then(
    ({ FollowRedirect: Loaded }) => ({ default: Loaded }),
    () => ({ default: () => null }),
  ),
);

interface BoundaryProps {
  /** The boundary forgets its error when this changes. */
  readonly resetKey: string;
  readonly onError: (error: Error) => void;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

interface Failed {
  readonly error: Error;
  /** The server's page, where there is one to keep. */
  readonly kept: string | null;
}

/** Keeps a failure inside its area: header, footer and the other remotes go on working. */
class AreaBoundary extends Component<BoundaryProps, { readonly failed: Failed | null }> {
  override state = { failed: null as Failed | null };

  static getDerivedStateFromError(thrown: unknown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return { failed: { error, kept: serverDrawnHere() } };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.failed)
      startTransition(() => this.setState({ failed: null }));
  }

  override render() {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    if (failed.kept !== null)
      return <KeptPage key={this.props.resetKey} html={failed.kept} onRetry={this.props.onRetry} />;
    return <ErrorCard error={failed.error} onRetry={this.props.onRetry} />;
  }
}

function Found({ found }: { readonly found: FoundPage }) {
  const { route, page, Page } = found;
  return useAllowed(route.access) ? <Page {...page} /> : <Closed route={route} />;
}

interface OutletProps {
  readonly where: Whereabouts;
  readonly attempt: number;
  /** Prepares the page again. */
  readonly onChanged: () => void;
}

function Outlet({ where, attempt, onChanged }: OutletProps) {
  const site = useSite();
  const prepared = useSlot(site.pageAt(where, attempt));
  const lost = prepared.kind === 'missing' && site.host === 'main';
  return (
    <>
      <ArrivalEffects head={prepared.head} where={where} />
      {prepared.kind === 'page' && <Found key={where.pathname} found={prepared} />}
      {prepared.kind === 'missing' && <Missing key={where.pathname} at={prepared.at} />}
      {prepared.kind === 'missing' && prepared.at?.need && <Watch need={prepared.at.need} onThere={onChanged} />}
      {lost && (
        <Suspense fallback={null}>
          <FollowRedirect path={where.pathname} />
        </Suspense>
      )}
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
  const again = () => startTransition(() => setAttempt(count => count + 1));
  const retry = () =>
    startTransition(async () => {
      await site.forget(where);
      again();
    });
  const report = (error: Error) => {
    const entry = remoteAt(site.manifest.get(), site.host, where.pathname);
    if (entry) reportFailure(entry, error);
  };
  const [first] = useState(where);
  useEffect(() => {
    if (first !== where) forgetServerDrawn();
  }, [first, where]);
  return (
    <Suspense fallback={<div className="s-waiting" aria-busy="true" />}>
      <AreaBoundary resetKey={`${where.key} ${attempt}`} onError={report} onRetry={retry}>
        <Outlet where={where} attempt={attempt} onChanged={again} />
      </AreaBoundary>
    </Suspense>
  );
}
