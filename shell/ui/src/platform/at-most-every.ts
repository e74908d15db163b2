export interface Paced {
  /** Works at once, or, where it did a moment ago, once more at the end of the pause. */
  readonly ask: () => void;
  /** Nothing is worked any more. */
  readonly stop: () => void;
}

/**
 * Work that follows what may happen hundreds of times a second, such as the hand-ins of a class: done at once for the
 * first, and for all that come within the pause after it once.
 */
export function atMostEvery(pauseMs: number, work: () => void): Paced {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const rest = (): void => {
    timer = undefined;
    if (asked) ask();
  };
  const ask = (): void => {
    asked = timer !== undefined;
    if (asked) return;
    timer = setTimeout(rest, pauseMs);
    work();
  };
  return {
    ask,
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      asked = false;
    },
  };
}
