import { useEffect, useState, type ComponentType } from 'react';
import { Container, ErrorState } from '@learnloom/ui/public';
import { WorkbenchSkeleton } from './workbench-skeleton.tsx';
import { heading, lead } from './words.ts';
import './code.css';

/** The editor and its like are not for the first paint, and no server draws them. */
const loadWorkbench = async (): Promise<ComponentType> =>
  (await import(/* webpackChunkName: "code-workbench" */ './workbench.tsx')).Workbench;

type Loaded = { readonly Workbench: ComponentType } | 'failed' | null;

/** The public code editor [CODE-01]. */
export function Page() {
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let wanted = true;
    loadWorkbench().then(
      Workbench => wanted && setLoaded({ Workbench }),
      () => wanted && setLoaded('failed'),
    );
    return () => void (wanted = false);
  }, [loaded]);
  return (
    <Container className="a-code">
      <header className="a-code-head">
        <h1>{heading}</h1>
        <p>{lead}</p>
      </header>
      <noscript>
        <p>This page needs JavaScript. Turn it on in your browser and reload the page.</p>
      </noscript>
      {loaded === null && <WorkbenchSkeleton />}
      {loaded === 'failed' && (
        <ErrorState
          title="The editor could not be loaded"
          text="Your code is saved in this browser."
          onRetry={() => setLoaded(null)}
        />
      )}
      {loaded !== null && loaded !== 'failed' && <loaded.Workbench />}
    </Container>
  );
}
