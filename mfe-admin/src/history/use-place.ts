import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@learnloom/ui/router';

/** What is looked at: the state after a version or at a time, alone or beside another version. */
export interface Place {
  /** Null: the newest, or the one at `time`. */
  readonly at: number | null;
  /** ISO date-time. */
  readonly time: string | null;
  /** Version to compare with; `previous`: the one before. */
  readonly beside: number | 'previous' | null;
  /** Where there is room for one of the two only: the list of changes instead of the state. */
  readonly listed: boolean;
}

const NAMES = { at: 'at', time: 'time', beside: 'with' } as const;
const LISTED = 'list';
const PREVIOUS = 'previous';

const versionOf = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

export function readPlace(params: URLSearchParams): Place {
  const at = versionOf(params.get(NAMES.at));
  const asked = params.get(NAMES.time);
  const time = asked !== null && !Number.isNaN(Date.parse(asked)) ? new Date(asked).toISOString() : null;
  const beside = params.get(NAMES.beside) === PREVIOUS ? PREVIOUS : versionOf(params.get(NAMES.beside));
  return { at, time: at === null ? time : null, beside, listed: params.has(LISTED) };
}

/**
 * The parameters with another place in them. What is not named stays, but for two things: a version and a time exclude
 * each other, and whoever goes to a place wants to see it, not the list.
 */
export function writePlace(params: URLSearchParams, { listed = false, ...change }: Partial<Place>): URLSearchParams {
  const next = new URLSearchParams(params);
  if (listed) next.set(LISTED, '1');
  else next.delete(LISTED);
  const all = {
    ...(change.at !== undefined && { time: null }),
    ...(change.time !== undefined && { at: null }),
    ...change,
  };
  for (const [name, value] of Object.entries(all) as [keyof typeof NAMES, string | number | null][]) {
    if (value === null) next.delete(NAMES[name]);
    else next.set(NAMES[name], String(value));
  }
  return next;
}

export interface PlaceControl extends Place {
  readonly go: (change: Partial<Place>) => void;
  /** Address of another place, for links. */
  readonly linkTo: (change: Partial<Place>) => string;
}

/** The place as it stands in the address, so that it can be shared. */
export function usePlace(): PlaceControl {
  const [params, setParams] = useSearchParams();
  const go = useCallback(
    (change: Partial<Place>) => setParams(present => writePlace(present, change), { preventScrollReset: true }),
    [setParams],
  );
  return useMemo(
    () => ({ ...readPlace(params), go, linkTo: change => `?${writePlace(params, change).toString()}` }),
    [params, go],
  );
}
