import { useSyncExternalStore } from 'react';
import { hashOf, placeOf, type TabPlace } from './tab-place.ts';

const moved = 'll-tab-moved';

function subscribe(changed: () => void): () => void {
  const names = ['hashchange', 'popstate', moved];
  for (const name of names) addEventListener(name, changed);
  return () => names.forEach(name => removeEventListener(name, changed));
}

/** The open tab and page, kept in the address so that a reload or a shared link comes back to it. */
export function useTabPlace(tabs: readonly string[]): [TabPlace, (place: TabPlace) => void] {
  const hash = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => '',
  );
  const go = (place: TabPlace) => {
    history.replaceState(history.state, '', hashOf(place));
    dispatchEvent(new Event(moved));
  };
  return [placeOf(hash, tabs), go];
}
