import { useSyncExternalStore } from 'react';

/** Whether a media query holds. Only for what the browser draws. */
export function useMedia(media: string): boolean {
  return useSyncExternalStore(
    listener => {
      const list = matchMedia(media);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(media).matches,
    () => false,
  );
}
