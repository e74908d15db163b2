import { useEffect, useState, type ComponentType } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { Loading, PlainButton, Skeleton } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';

/** Milliseconds between two tries to load what could not be loaded. */
const RETRY_MS = 5000;

/**
 * A component that is loaded when it is first shown. If that fails, only its own place says so; it is tried again from time to
 * time, and when the browser comes back online.
 */
export function whenLoaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function WhenLoaded(props: Props) {
    const t = useMessages(takingMessages);
    const [Component, setComponent] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      if (Component) return;
      let isMounted = true;
      const again = () => setAttempt(count => count + 1);
      let timer: ReturnType<typeof setTimeout> | undefined;
      load().then(
        component => {
          loaded = component;
          if (isMounted) setComponent(() => component);
        },
        () => {
          if (!isMounted) return;
          setFailed(true);
          timer = setTimeout(again, RETRY_MS);
        },
      );
      window.addEventListener('online', again);
      return () => {
        isMounted = false;
        clearTimeout(timer);
        window.removeEventListener('online', again);
      };
    }, [Component, attempt]);
    if (Component) return <Component {...props} />;
    if (!failed)
      return (
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      );
    return (
      <div className="t-not-loaded" role="status">
        <p>{t('player.failed')}</p>
        <PlainButton onClick={() => setAttempt(count => count + 1)}>{t('player.tryAgain')}</PlainButton>
      </div>
    );
  };
}
