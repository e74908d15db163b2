import { useRef, useState } from 'react';
import type Quill from 'quill';
import { refusalOf } from './insert/entries.ts';
import { insertAt } from './insert/insert.ts';
import type { NumberQuestion } from './insert/number-dialog.tsx';
import type { Slash } from './insert/slash.ts';
import type { AskNumber, InsertEntry } from './islands/block-kinds.ts';
import { focusAt } from './islands/focus.ts';

/** The slash menu and what entries of menus ask and do. */
export function useInserting(notify: (message: string) => void) {
  const [slash, setState] = useState<Slash | null>(null);
  const [number, setNumber] = useState<NumberQuestion | null>(null);
  // The text is followed outside of React.
  const open = useRef<Slash | null>(null);
  const setSlash = (next: Slash | null): void => {
    open.current = next;
    setState(next);
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

  async function insert(entry: InsertEntry, quill: Quill, index: number, typed = 0): Promise<void> {
    const insertion = await entry.insertion(askNumber);
    const refusal = refusalOf(quill, insertion);
    if (refusal === null) {
      // A dialog gives the focus back to where it was when it is gone.
      requestAnimationFrame(() => insertAt(quill, insertion, index, typed));
      return;
    }
    notify(refusal);
    focusAt(quill, index + typed);
  }

  return {
    slash,
    number,
    setSlash,
    openSlash: () => open.current,
    pickSlash(entry: InsertEntry, { quill, index, typed }: Slash): void {
      setSlash(null);
      void insert(entry, quill, index, typed.length);
    },
    pick: (entry: InsertEntry, quill: Quill): void => void insert(entry, quill, quill.getSelection(true).index),
  };
}
