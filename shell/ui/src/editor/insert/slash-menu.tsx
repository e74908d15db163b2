import { useEffect, useId, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { InsertEntry } from '../islands/block-kinds.ts';
import { useDocumentEditor } from '../islands/document-context.ts';
import { entriesFor, matching } from './entries.ts';
import { EntryList, entryAfterKey, entryId } from './entry-list.tsx';
import { floatBelow } from './float.ts';
import type { Slash } from './slash.ts';

interface SlashMenuProps {
  readonly slash: Slash;
  readonly onPick: (entry: InsertEntry, slash: Slash) => void;
  readonly onClose: () => void;
}

/** The menu at a slash. The cursor stays in the text; arrows choose, Enter or Tab inserts, Escape closes. */
export function SlashMenu({ slash, onPick, onClose }: SlashMenuProps) {
  const { quill, index, typed } = slash;
  const id = useId();
  const { entries: own } = useDocumentEditor();
  const all = useMemo(() => entriesFor(quill, own()), [quill, own]);
  const entries = useMemo(() => matching(all, typed.slice(1)), [all, typed]);
  const [chosen, setChosen] = useState({ typed, index: 0 });
  // Another filter starts at the first entry again.
  const selected = chosen.typed === typed ? chosen.index : 0;
  const select = (to: number): void => setChosen({ typed, index: to });

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing) return;
      const entry = entries[selected];
      const next = entryAfterKey(event.key, selected, entries.length);
      if (next !== null) select(next);
      else if (event.key === 'Escape') onClose();
      else if ((event.key === 'Enter' || event.key === 'Tab') && entry) onPick(entry, slash);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    quill.root.addEventListener('keydown', onKey, true);
    return () => quill.root.removeEventListener('keydown', onKey, true);
  });
  useEffect(() => {
    const { root } = quill;
    root.setAttribute('aria-controls', id);
    root.setAttribute('aria-activedescendant', entryId(id, selected));
    return () => {
      root.removeAttribute('aria-controls');
      root.removeAttribute('aria-activedescendant');
    };
  }, [quill, id, selected]);
  useEffect(() => {
    const close = ({ target }: Event): void => {
      if (!(target instanceof Element && target.closest('.ll-float'))) onClose();
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [onClose]);

  const bounds = quill.getBounds(index);
  const frame = quill.container.getBoundingClientRect();
  if (!bounds) return null;
  const anchor = { left: frame.left + bounds.left, top: frame.top + bounds.top, bottom: frame.top + bounds.bottom };
  return createPortal(
    <div className="ll-float" style={floatBelow(anchor)}>
      <EntryList
        id={id}
        entries={entries}
        grouped={typed === '/'}
        selected={selected}
        onSelect={select}
        onPick={entry => onPick(entry, slash)}
      />
      <span role="status" className="ll-hidden">
        {entries.length === 1 ? '1 result' : `${entries.length} results`}
      </span>
    </div>,
    document.body,
  );
}
