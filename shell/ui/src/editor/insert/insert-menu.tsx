import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';
import { Plus } from 'lucide-react';
import type Quill from 'quill';
import type { InsertEntry } from '../islands/block-kinds.ts';
import { useDocumentEditor } from '../islands/document-context.ts';
import { entriesFor, matching } from './entries.ts';
import { EntryList, entryAfterKey, entryId } from './entry-list.tsx';
import { floatBelow } from './float.ts';
import { editorMessages } from '../messages/messages.ts';

const t = editorMessages.text;

interface InsertMenuProps {
  readonly quill: Quill | null;
  readonly onPick: (entry: InsertEntry, quill: Quill) => void;
}

/** The toolbar's menu of everything that can be inserted, with a search. */
export function InsertMenu({ quill, onPick }: InsertMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="ll-tool ll-tool-named"
        aria-haspopup="listbox"
        aria-expanded={open}
        disabled={!quill}
        onMouseDown={event => event.preventDefault()}
        onClick={() => setOpen(!open)}
      >
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        {t('insert')}
      </button>
      {open &&
        quill &&
        button.current &&
        createPortal(
          <InsertList
            quill={quill}
            anchor={button.current.getBoundingClientRect()}
            onClose={close}
            onPick={entry => {
              setOpen(false);
              onPick(entry, quill);
            }}
          />,
          document.body,
        )}
    </>
  );
}

interface InsertListProps {
  readonly quill: Quill;
  readonly anchor: DOMRect;
  readonly onClose: () => void;
  readonly onPick: (entry: InsertEntry) => void;
}

function InsertList({ quill, anchor, onClose, onPick }: InsertListProps) {
  const id = useId();
  const float = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [selected, setSelected] = useState(0);
  const { entries: own } = useDocumentEditor();
  const all = useMemo(() => entriesFor(quill, own()), [quill, own]);
  const entries = useMemo(() => matching(all, typed), [all, typed]);
  useEffect(() => {
    const leave = ({ target }: Event): void => {
      if (target instanceof Node && !float.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', leave);
    return () => document.removeEventListener('pointerdown', leave);
  }, [onClose]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = entryAfterKey(event.key, selected, entries.length);
    const entry = entries[selected];
    if (next !== null) setSelected(next);
    else if (event.key === 'Escape' || event.key === 'Tab') onClose();
    else if (event.key === 'Enter' && entry) onPick(entry);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={float} className="ll-float" style={floatBelow(anchor)}>
      <input
        className="ll-entries-search"
        role="combobox"
        aria-label={t('searchWhatToInsert')}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entryId(id, selected)}
        placeholder={t('search')}
        autoFocus
        value={typed}
        onChange={event => {
          setTyped(event.target.value);
          setSelected(0);
        }}
        onKeyDown={onKeyDown}
      />
      <EntryList
        id={id}
        entries={entries}
        grouped={typed === ''}
        selected={selected}
        onSelect={setSelected}
        onPick={onPick}
      />
    </div>
  );
}
