import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { Search } from 'lucide-react';
import { countOf } from '@learnloom/ui/platform';
import { useNavigate } from '@learnloom/ui/router';
import { iconNamed } from '../icons.ts';
import type { MenuSection } from '../menu-items.ts';
import { recentPages } from '../recent-pages.ts';
import { groupsOf, menuEntries, type PaletteEntry } from './entries.ts';
import { useOwnActions } from './own-actions.tsx';
import { useFound } from './use-found.ts';
import './palette.css';

interface PaletteProps {
  readonly menu: readonly MenuSection[];
  /** Key of the account. */
  readonly owner: string;
  readonly onClose: () => void;
}

const stepOf: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 };

/**
 * Goes to any page or thing and does what can be done from everywhere, by the keyboard: a combobox whose list is always
 * open. Arrows choose, Enter opens, with Ctrl or ⌘ in a tab of its own.
 * Source: WAI-ARIA Authoring Practices, editable combobox with list autocomplete.
 */
export function Palette({ menu, owner, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const id = useId();
  const own = useOwnActions();
  const { found, waiting, failed } = useFound(typed);
  const offered = useMemo(() => menuEntries(menu), [menu]);
  const recent = useMemo(() => recentPages(owner), [owner]);
  const groups = groupsOf(typed, { ...offered, actions: [...offered.actions, ...own], recent, found });
  const entries = groups.flatMap(group => group.entries);
  const at = Math.min(chosen, Math.max(0, entries.length - 1));
  const option = (place: number): string => `${id}-${place}`;

  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const open = ({ to, run }: PaletteEntry, apart: boolean): void => {
    onClose();
    run?.();
    if (to === undefined) return;
    if (apart) window.open(to, '_blank', 'noopener');
    else void navigate(to);
  };
  const press = (event: KeyboardEvent): void => {
    const step = stepOf[event.key];
    if (step !== undefined && entries.length > 0) {
      const to = at + step;
      // One beyond the end begins anew; a page more stays at the end.
      setChosen(
        Math.abs(step) === 1 ? (to + entries.length) % entries.length : Math.min(Math.max(to, 0), entries.length - 1),
      );
    } else if (event.key === 'Enter' && entries[at]) open(entries[at], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  let place = -1;
  return (
    <dialog
      ref={dialog}
      className="s-palette"
      aria-label="Command palette"
      onClose={onClose}
      onClick={event => event.target === event.currentTarget && onClose()}
    >
      <div className="s-palette-box">
        <label className="s-palette-field">
          <Search size={18} strokeWidth={1.75} aria-hidden="true" />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label="Find a page, a thing or something to do"
            aria-expanded="true"
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={entries.length > 0 ? option(at) : undefined}
            placeholder="Find a page, an article, a person or something to do"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={event => {
              setTyped(event.target.value);
              setChosen(0);
            }}
            onKeyDown={press}
          />
          <kbd>Esc</kbd>
        </label>
        <div id={`${id}-list`} className="s-palette-list" role="listbox" aria-label="What was found" tabIndex={-1}>
          {groups.map(({ label, entries: ownEntries }) => (
            <div key={label} role="group" aria-label={label}>
              <p aria-hidden="true">{label}</p>
              {ownEntries.map(entry => {
                place += 1;
                const here = place;
                const Icon = iconNamed(entry.icon);
                return (
                  <div
                    key={entry.id}
                    id={option(here)}
                    role="option"
                    aria-selected={here === at}
                    className="s-palette-entry"
                    onPointerMove={() => here !== at && setChosen(here)}
                    onClick={event => open(entry, event.ctrlKey || event.metaKey)}
                  >
                    {entry.drawn ?? <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
                    <span>{entry.label}</span>
                    {entry.note && <small>{entry.note}</small>}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {entries.length === 0 && (
          <p className="s-palette-none">
            {failed
              ? 'The site did not answer. Pages and actions are still found here.'
              : waiting
                ? 'Looking …'
                : `Nothing is called '${typed.trim()}'.`}
          </p>
        )}
        <p className="ll-hidden" role="status">
          {waiting ? '' : countOf(entries.length, 'result')}
        </p>
        <p className="s-palette-keys" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>↵</kbd> open <kbd>Ctrl ↵</kbd> in a new tab
        </p>
      </div>
    </dialog>
  );
}
