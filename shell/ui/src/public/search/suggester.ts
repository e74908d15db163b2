export type Suggestion<T> =
  { readonly state: 'idle' | 'busy' | 'failed' } | { readonly state: 'found'; readonly found: T };

export interface Suggester {
  /** Takes the whole text as it now stands. */
  readonly type: (text: string) => void;
  /** Drops what is waiting or under way. */
  readonly stop: () => void;
}

/**
 * Asks for suggestions once the text has rested for `rest` milliseconds. A newer text aborts the older request; an
 * empty text aborts it too and goes back to `idle` at once.
 */
export function createSuggester<T>(
  ask: (text: string, signal: AbortSignal) => Promise<T>,
  show: (suggestion: Suggestion<T>) => void,
  rest: number,
): Suggester {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  const stop = () => {
    clearTimeout(timer);
    request?.abort();
    request = undefined;
  };
  const run = async (text: string) => {
    const current = new AbortController();
    request = current;
    show({ state: 'busy' });
    try {
      const found = await ask(text, current.signal);
      if (!current.signal.aborted) show({ state: 'found', found });
    } catch {
      if (!current.signal.aborted) show({ state: 'failed' });
    }
  };
  return {
    stop,
    type: text => {
      stop();
      const wanted = text.trim();
      if (wanted === '') show({ state: 'idle' });
      else timer = setTimeout(() => void run(wanted), rest);
    },
  };
}
