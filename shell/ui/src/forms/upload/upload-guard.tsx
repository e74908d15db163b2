import { useEffect } from 'react';
import { uploads, uploadsDone } from './under-way.ts';

/** Keeps links from leading away while files are on their way, and says why. Put one on a page whose fields upload. */
export function UploadGuard() {
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      if (uploads.get() === 0 || event.button !== 0) return;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.pathname === location.pathname)
        return;
      event.preventDefault();
      event.stopPropagation();
      uploadsDone();
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
  return null;
}
