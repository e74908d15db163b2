import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { CodeLanguage } from '@learnloom/contracts/kernel/code-languages';
import { leaveField } from '../../islands/block-keys.ts';
import { blockAround } from '../../islands/content-blot.ts';
import { selectBlock } from '../../islands/focus.ts';
import { breakLine, cursorAfterChange, indent, outdent, type CodeState } from './edit-code.ts';
import { editorMessages } from '../../messages/messages.ts';

const t = editorMessages.text;

export interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly language: CodeLanguage;
  /** HTML of the code as readers see it, of a `<pre>`; what it depends on besides the code is in `look`. */
  readonly highlight: (code: string) => Promise<string>;
  readonly look: string;
  readonly disabled: boolean;
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** Longer code is colored when the author pauses. */
const AT_EACH_KEY = 4000;
const PAUSE_MS = 200;

/** The code in colors; null while what is shown is not up to date. */
function useHighlight({ value, highlight, look }: Pick<CodeFieldProps, 'value' | 'highlight' | 'look'>): string | null {
  const [shown, setShown] = useState({ key: '', html: '' });
  const key = `${look}\n${value}`;
  const latest = useRef(highlight);
  useEffect(() => {
    latest.current = highlight;
  });
  useEffect(() => {
    let current = true;
    const show = async (): Promise<void> => {
      const html = await latest.current(value).catch(() => '');
      if (current) setShown({ key, html });
    };
    const timer = setTimeout(() => void show(), value.length > AT_EACH_KEY ? PAUSE_MS : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, value]);
  return shown.key === key ? shown.html : null;
}

const edits: Readonly<Record<string, (state: CodeState) => CodeState>> = { Enter: breakLine, Tab: indent };

/** Where an arrow key leads out of the code: up from its first line, down from its last. */
function wayOut(key: string, { value, selectionStart, selectionEnd }: HTMLTextAreaElement): -1 | 1 | null {
  if (selectionStart !== selectionEnd) return null;
  const isFirst = !value.slice(0, selectionStart).includes('\n');
  const isLast = !value.slice(selectionStart).includes('\n');
  if (key === 'ArrowUp' && isFirst) return -1;
  if (key === 'ArrowDown' && isLast) return 1;
  if (key === 'ArrowLeft' && selectionStart === 0) return -1;
  return key === 'ArrowRight' && selectionStart === value.length ? 1 : null;
}

/** Code that is colored while it is written: a field of transparent text above what readers see. */
export function CodeField(props: CodeFieldProps) {
  const { label, value, disabled, placeholder, onChange } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  /** The text and cursor that the author made; anything else came from Undo or another author. */
  const own = useRef<CodeState>({ text: value, start: 0, end: 0 });
  const html = useHighlight(props);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    if (own.current.text === value) {
      if (element.value === value && element.selectionStart !== own.current.start && document.activeElement === element)
        element.setSelectionRange(own.current.start, own.current.end);
      return;
    }
    const cursor = cursorAfterChange(own.current.text, value);
    own.current = { text: value, start: cursor, end: cursor };
    if (document.activeElement === element) element.setSelectionRange(cursor, cursor);
  }, [value]);
  const apply = (state: CodeState): void => {
    own.current = state;
    onChange(state.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    const element = event.currentTarget;
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const out = event.shiftKey ? null : wayOut(event.key, element);
    const edit = event.shiftKey ? (event.key === 'Tab' ? outdent : undefined) : edits[event.key];
    if (out !== null) leaveField(element, out, event.key === 'ArrowUp' || event.key === 'ArrowDown');
    else if (edit && !disabled) apply(edit({ text: value, start: element.selectionStart, end: element.selectionEnd }));
    else if (event.key === 'Backspace' && value === '') {
      const block = blockAround(element);
      if (block) selectBlock(block);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="ll-code-edit" data-stale={html === null}>
      <div className="ll-code-edit-shown" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html ?? '' }} />
      <textarea
        ref={field}
        className="ll-block-field"
        aria-label={label}
        aria-description={t('escapeLeavesTheCode')}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        wrap="off"
        rows={Math.max(1, value.split('\n').length)}
        cols={Math.max(10, ...value.split('\n').map(line => line.length + 2))}
        value={value}
        readOnly={disabled}
        placeholder={placeholder}
        onChange={({ target }) => apply({ text: target.value, start: target.selectionStart, end: target.selectionEnd })}
        onKeyDown={onKeyDown}
      />
    </div>
  );
}
