import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type Quill from 'quill';
import { refusalOf } from './insert/entries.ts';
import { insertAt } from './insert/insert.ts';
import type { NumberQuestion } from './insert/number-dialog.tsx';
import type { Slash } from './insert/slash.ts';
import type { AskNumber, InsertEntry, Insertion } from './islands/block-kinds.ts';
import { focusAt } from './islands/focus.ts';

interface Place {
  readonly quill: Quill;
  readonly index: number;
  /** Characters from there on that are replaced, such as `/table`. */
  readonly typed: number;
}

/** The slash menu and what entries of menus ask and do. */
export function useInserting(notify: (message: string) => void) {
  const [slash, setState] = useState<Slash | null>(null);
  const [number, setNumber] = useState<NumberQuestion | null>(null);
  // The text is followed outside of React.
  const open = useRef<Slash | null>(null);
  const setSlash = (next: Slash | null): void => {
    open.current = next;
    // The menu follows the text before the next key is pressed.
    if (next) flushSync(() => setState(next));
    else setState(next);
  };
  const askNumber: AskNumber = question =>
    new Promise(resolve => {
      setNumber({
        question,
        answer(given) {
          setNumber(null);
          resolve(given);
        },
      });
    });

  function put(insertion: Insertion, { quill, index, typed }: Place): void {
    const refusal = refusalOf(quill, insertion);
    if (refusal === null) return insertAt(quill, insertion, index, typed);
    notify(refusal);
    focusAt(quill, index + typed);
  }

  function insert(entry: InsertEntry, place: Place): void {
    const insertion = entry.insertion(askNumber);
    if (!(insertion instanceof Promise)) return put(insertion, place);
    // A dialog gives the focus back to where it was when it is gone.
    void insertion.then(answer => requestAnimationFrame(() => put(answer, place)));
  }

  return {
    slash,
    number,
    setSlash,
    openSlash: () => open.current,
    pickSlash(entry: InsertEntry, { quill, index, typed }: Slash): void {
      setSlash(null);
      insert(entry, { quill, index, typed: typed.length });
    },
    pick: (entry: InsertEntry, quill: Quill): void =>
      insert(entry, { quill, index: quill.getSelection(true).index, typed: 0 }),
  };
}
