import { useEffect, useState } from 'react';
import { useLocation } from '@learnloom/ui/router';

/** The open page's own heading; null until it is drawn, which a remote does after the address has changed. */
export function useHeading(): string | null {
  const { pathname } = useLocation();
  const [heading, setHeading] = useState<{ readonly pathname: string; readonly title: string } | null>(null);
  useEffect(() => {
    const main = document.getElementById('main');
    if (!main) return;
    const look = (): boolean => {
      const title = main.querySelector('h1')?.textContent.trim();
      if (title) setHeading({ pathname, title });
      return Boolean(title);
    };
    if (look()) return;
    const watcher = new MutationObserver(() => look() && watcher.disconnect());
    watcher.observe(main, { childList: true, subtree: true });
    return () => watcher.disconnect();
  }, [pathname]);
  return heading?.pathname === pathname ? heading.title : null;
}
