import { useRef, type KeyboardEvent } from 'react';
import { searchForm } from '@learnloom/contracts/kernel/search-form';

/** Milliseconds after a letter in which the next key goes on with what is typed, as in Base UI's own search. */
const PAUSE = 500;
/** What stands for a space in what is searched: a space itself chooses. */
const GAP = '\u00A0';

/** The name by which an option of a list is found: 'Côte d’Ivoire' by 'cote d'. */
export const soughtBy = (label: string): string => searchForm(label).replaceAll('’', "'").replaceAll(' ', GAP);

/**
 * Handlers of a list that finds what is typed. Base UI finds an option by its first letters, but ends at a space and knows
 * no accents: such a key is handed to it as the letter that stands in the names. A space that follows no letter chooses,
 * as everywhere: an option does so when the key is let go.
 */
export function useTypeAhead() {
  const last = useRef(-PAUSE);
  const held = useRef(false);
  return {
    onKeyDownCapture: (event: KeyboardEvent): void => {
      const { key, timeStamp, ctrlKey, altKey, metaKey, target } = event;
      if (key.length !== 1 || ctrlKey || altKey || metaKey) return;
      if (key === ' ') {
        held.current = timeStamp - last.current <= PAUSE;
        if (!held.current) return;
      }
      last.current = timeStamp;
      const letter = soughtBy(key);
      if (letter === key.toLowerCase() || letter.length !== 1) return;
      event.preventDefault();
      event.stopPropagation();
      target.dispatchEvent(new window.KeyboardEvent('keydown', { key: letter, bubbles: true }));
    },
    onKeyUpCapture: (event: KeyboardEvent): void => {
      if (event.key !== ' ' || !held.current) return;
      held.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
