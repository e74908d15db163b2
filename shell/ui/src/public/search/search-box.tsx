import { Search, X } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { hitsOf, type HitGroup } from './hits.ts';
import { HitList } from './hit-list.tsx';
import { createSuggester, type Suggestion } from './suggester.ts';
import { useMessages } from '../../language/language.tsx';
import { publicMessages, type PublicTranslate } from '../messages/messages.ts';

export interface SearchBoxProps {
  readonly placeholder: string;
  /** Finds what belongs to a text. Keep the same function between renders. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly HitGroup[]>;
  /** Milliseconds without a key before `find` is called. */
  readonly rest: number;
  readonly size?: 'large';
  /** Address of a page of results: Enter leads there, with the text as `q`. Without it Enter does nothing. */
  readonly action?: string;
  /** Pressing `/` anywhere on the page moves the focus here. */
  readonly shortcut?: boolean;
}

const idle: Suggestion<readonly HitGroup[]> = { state: 'idle' };

function statusOf(t: PublicTranslate, suggestion: Suggestion<readonly HitGroup[]>, count: number): string {
  if (suggestion.state === 'busy') return t('search.busy');
  if (suggestion.state === 'failed') return t('search.failed');
  if (suggestion.state === 'idle') return '';
  if (count === 0) return t('search.none');
  return t('search.found', { count });
}

/** A combobox whose options are links that open in a new tab. */
export function SearchBox({ placeholder, find, rest, size, action, shortcut = false }: SearchBoxProps) {
  const t = useMessages(publicMessages);
  const id = useId();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [suggestion, setSuggestion] = useState(idle);

  const suggester = useMemo(
    () =>
      createSuggester(
        find,
        next => {
          setSuggestion(next);
          setActive(-1);
        },
        rest,
      ),
    [find, rest],
  );
  useEffect(() => suggester.stop, [suggester]);
  useSlash(shortcut, input);

  const groups = suggestion.state === 'found' ? suggestion.found : [];
  const hits = hitsOf(groups);
  const expanded = open && suggestion.state !== 'idle';
  const optionId = (index: number) => `${id}-option-${index}`;

  const type = (next: string) => {
    setText(next);
    setOpen(true);
    suggester.type(next);
  };
  const move = (index: number) => {
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      if (expanded) setOpen(false);
      else type('');
      event.preventDefault();
    } else if (expanded && hits.length > 0) {
      const last = hits.length - 1;
      if (event.key === 'ArrowDown') move(active >= last ? 0 : active + 1);
      else if (event.key === 'ArrowUp') move(active <= 0 ? last : active - 1);
      else if (event.key === 'Enter' && active >= 0) document.getElementById(optionId(active))?.click();
      else return;
      event.preventDefault();
    } else if (event.key === 'ArrowDown') setOpen(true);
  };
  const clear = () => {
    type('');
    input.current?.focus();
  };
  const leave = (to: EventTarget | null) => {
    if (!(to instanceof Node && box.current?.contains(to))) setOpen(false);
  };

  const status = statusOf(t, suggestion, hits.length);
  const Frame = action === undefined ? 'div' : 'form';
  return (
    <Frame
      ref={(element: HTMLElement | null) => void (box.current = element)}
      role="search"
      aria-label={placeholder}
      {...(action !== undefined && { action, method: 'get' })}
      className={size === 'large' ? 'll-search ll-search-large' : 'll-search'}
      onBlur={event => leave(event.relatedTarget)}
    >
      <Search className="ll-search-icon" size={size === 'large' ? 20 : 16} strokeWidth={1.75} aria-hidden />
      <input
        dir="auto"
        ref={input}
        className="ll-search-input"
        type="text"
        name="q"
        aria-keyshortcuts={shortcut ? '/' : undefined}
        role="combobox"
        aria-label={placeholder}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={`${id}-list`}
        aria-activedescendant={expanded && active >= 0 ? optionId(active) : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        placeholder={placeholder}
        value={text}
        onChange={event => type(event.target.value)}
        onFocus={() => setOpen(true)}
        onKeyDown={press}
      />
      {text !== '' && (
        <button type="button" className="ll-icon-button ll-search-clear" aria-label={t('search.clear')} onClick={clear}>
          <X size={16} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <div className="ll-search-panel" hidden={!expanded}>
        <p className="ll-search-status" role="status">
          {status}
        </p>
        <HitList id={`${id}-list`} groups={groups} active={active} optionId={optionId} label={placeholder} />
      </div>
    </Frame>
  );
}

/** Moves the focus to the field when `/` is pressed where nothing is written. */
function useSlash(on: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: globalThis.KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      const writes = target?.isContentEditable || target?.closest('input, textarea, select, [contenteditable=true]');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || writes) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, input]);
}
