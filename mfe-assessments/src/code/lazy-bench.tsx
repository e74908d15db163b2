import { useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { ErrorState } from '@learnloom/ui/public';
import { codeMessages } from './messages/messages.ts';
import { WorkbenchSkeleton } from './workbench-skeleton.tsx';

interface LazyBenchProps {
  /** The same function each time. */
  readonly load: () => Promise<ComponentType>;
}

type Loaded = { readonly Workbench: ComponentType } | 'failed' | null;

/** A workbench that is loaded after the page: the editor and its like are not for the first paint, and no server draws them. */
export function LazyBench({ load }: LazyBenchProps) {
  const t = useMessages(codeMessages);
  const [loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let current = true;
    load().then(
      Workbench => current && setLoaded({ Workbench }),
      () => current && setLoaded('failed'),
    );
    return () => void (current = false);
  }, [loaded, load]);
  return (
    <>
      <noscript>
        <p>{t('needsScripts')}</p>
      </noscript>
      {loaded === null && <WorkbenchSkeleton />}
      {loaded === 'failed' && <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => setLoaded(null)} />}
      {loaded !== null && loaded !== 'failed' && <loaded.Workbench />}
    </>
  );
}
