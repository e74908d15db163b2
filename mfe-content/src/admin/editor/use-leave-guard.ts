import { useEffect, useState } from 'react';

/**
 * Asks before a link leads away from unsaved typing. `leaving` is the address that waits for an answer. Closing or
 * reloading the page asks in the browser's own words.
 */
export function useLeaveGuard(unsaved: boolean): { readonly leaving: string | null; readonly stay: () => void } {
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    if (!unsaved) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.host !== location.host || link.pathname === location.pathname)
        return;
      event.preventDefault();
      event.stopPropagation();
      setLeaving(link.pathname + link.search);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [unsaved]);
  return { leaving, stay: () => setLeaving(null) };
}
