import { useEffect, useState } from 'react';
import { editorPath, type ItemScreens } from '../kinds.ts';
import { placeOf } from './find-place.ts';

/** What became of an open item that is no longer at its address: deleted, or at another one (a path). */
export type Fate = 'deleted' | { readonly path: string };

/** Null while the item is where it was, and until its fate is known. `key` null: nothing is open. */
export function useFate(kind: ItemScreens, key: string | null, lost: boolean): Fate | null {
  const [fate, setFate] = useState<Fate | null>(null);
  useEffect(() => {
    if (!lost || key === null) return undefined;
    let present = true;
    placeOf(kind, key).then(
      place => present && setFate(place ? { path: editorPath(kind, place) } : 'deleted'),
      // Without an answer nothing is said: the next save hears it from the server.
      () => undefined,
    );
    return () => {
      present = false;
      setFate(null);
    };
  }, [kind, key, lost]);
  return fate;
}
