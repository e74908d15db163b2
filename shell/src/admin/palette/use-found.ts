import { useEffect, useState } from 'react';
import { findThings, type FoundThings } from '@learnloom/contracts/activity/finding';
import { useAsk } from '@learnloom/ui/platform';

/** Milliseconds of silence after which the server is asked. */
const SILENCE_MS = 120;
/** One letter finds nearly everything. */
const FEWEST = 2;

const none: readonly FoundThings[] = [];

interface Found {
  readonly found: readonly FoundThings[];
  /** What is shown does not answer what is typed yet. */
  readonly waiting: boolean;
  readonly failed: boolean;
}

/** Things of the site by their names, while somebody types: the last ones stay until the next are there. */
export function useFound(typed: string): Found {
  const [search, setSearch] = useState('');
  const wanted = typed.trim().length < FEWEST ? '' : typed.trim().slice(0, 100);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), wanted === '' ? 0 : SILENCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, error, isPlaceholderData } = useAsk(
    findThings,
    { search },
    { enabled: search !== '', keepPrevious: true, staleTime: 10_000 },
  );
  const asked = wanted !== '' && search !== '';
  return {
    found: asked ? (data ?? none) : none,
    waiting: wanted !== '' && (wanted !== search || isPlaceholderData || (!data && !error)),
    failed: asked && error !== null && !data,
  };
}
