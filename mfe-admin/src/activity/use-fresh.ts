import { useEffect, useState } from 'react';

const nothing: ReadonlySet<string> = new Set();

interface Seen {
  readonly view: string;
  readonly ids: ReadonlySet<string>;
  readonly fresh: ReadonlySet<string>;
}

/**
 * Ids that came into the list since it was first shown, for one glow each. `view` names what the list shows (filters
 * and page): another view starts anew. `ids` undefined: still loading.
 */
export function useFresh(view: string, ids: readonly string[] | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen | null>(null);
  const text = ids?.join(' ');
  useEffect(() => {
    if (text === undefined) return;
    const now = text ? text.split(' ') : [];
    setSeen(before => {
      if (before?.view !== view) return { view, ids: new Set(now), fresh: nothing };
      const fresh = now.filter(id => !before.ids.has(id));
      return fresh.length === 0 ? before : { view, ids: new Set([...before.ids, ...now]), fresh: new Set(fresh) };
    });
  }, [view, text]);
  return seen?.view === view ? seen.fresh : nothing;
}
