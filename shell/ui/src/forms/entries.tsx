import { memo, useLayoutEffect, useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import Button from '@mui/joy/Button';
import FormHelperText from '@mui/joy/FormHelperText';
import { Plus } from 'lucide-react';
import { useMessages } from '../language/language.tsx';
import { movedTo, useRowDrag, type DragHandle } from '../platform/row-drag.ts';
import { toast } from '../platform/toast.ts';
import { linesOf, withLines, type LineEntries } from './entry-lines.ts';
import type { Errors } from './fields.ts';
import { formMessages, type FormTranslate } from './messages/messages.ts';

interface Identified {
  readonly id: string;
}

/** The list with one entry changed. */
export const changedIn = <T extends Identified>(list: readonly T[], id: string, fields: Partial<T>): readonly T[] =>
  list.map(entry => (entry.id === id ? { ...entry, ...fields } : entry));

export const without = <T extends Identified>(list: readonly T[], id: string): readonly T[] =>
  list.filter(entry => entry.id !== id);

/** The list with one entry moved by one place; the same at the ends. */
export function moved<T extends Identified>(list: readonly T[], id: string, by: -1 | 1): readonly T[] {
  const from = list.findIndex(entry => entry.id === id);
  const [entry, other] = [list[from], list[from + by]];
  return entry && other ? list.map(one => (one === entry ? other : one === other ? entry : one)) : list;
}

/** The errors within a part of a form, such as those of `question.options` by paths such as `3.value`. */
export function errorsWithin(errors: Errors, path: string): Errors {
  const start = `${path}.`;
  return Object.fromEntries(
    Object.entries(errors)
      .filter(([name]) => name.startsWith(start))
      .map(([name, message]) => [name.slice(start.length), message]),
  );
}

/** One entry of a list within a form, and what can be done with it. */
export interface EntryControl<T> {
  readonly entry: T;
  /** 0-based. */
  readonly at: number;
  readonly first: boolean;
  readonly last: boolean;
  /** By field, such as `value`; of fields within it by path. */
  readonly errors: Errors;
  readonly change: (fields: Partial<T>) => void;
  readonly move: (by: -1 | 1) => void;
  readonly remove: () => void;
  /** What the entry is dragged by. */
  readonly handle: DragHandle;
}

type Change<T> = (next: (entries: readonly T[]) => readonly T[]) => void;

interface EntriesProps<T extends Identified> {
  readonly entries: readonly T[];
  readonly change: Change<T>;
  /** By path within the list. */
  readonly errors?: Errors;
  /** Draws an entry from its control and from what `shows` gives of it, and from nothing else that changes. */
  readonly render: (control: EntryControl<T>) => ReactNode;
  /** What of the form an entry shows besides itself, such as whether it is ticked. */
  readonly shows?: (entry: T) => string | number | boolean;
  readonly className?: string;
  readonly adding: Adding<T>;
}

interface Adding<T> {
  /** Of the button, such as 'Add option'. */
  readonly label: string;
  /** Entries at most. */
  readonly most: number;
  /** A blank entry. */
  readonly make: () => T;
  /** Of entries that are one text: Enter goes on to the next one, and each line that is pasted becomes an entry. */
  readonly lines?: Pick<LineEntries<T>, 'read' | 'write'> & {
    /** Of several entries: 'options'. */
    readonly noun: string;
  };
}

interface RowProps<T extends Identified> extends Pick<EntriesProps<T>, 'render' | 'change'> {
  readonly entry: T;
  readonly at: number;
  readonly last: boolean;
  /** As text, so that it can be compared. */
  readonly errors: string;
  readonly shown: string | number | boolean | undefined;
  /** Told before an entry goes. */
  readonly leave: (at: number) => void;
  readonly handleOf: (at: number) => DragHandle;
}

function Row<T extends Identified>({ entry, at, last, errors, render, change, leave, handleOf }: RowProps<T>) {
  const { id } = entry;
  return render({
    entry,
    at,
    last,
    first: at === 0,
    errors: JSON.parse(errors) as Errors,
    change: fields => change(list => changedIn(list, id, fields)),
    move: by => change(list => moved(list, id, by)),
    remove() {
      leave(at);
      change(list => without(list, id));
    },
    handle: handleOf(at),
  });
}

const Kept = memo(
  Row,
  (a, b) => a.entry === b.entry && a.at === b.at && a.last === b.last && a.errors === b.errors && a.shown === b.shown,
) as typeof Row;

/** Where somebody types. */
const WRITTEN = 'textarea, input:not([type=radio], [type=checkbox]), [contenteditable=true]';

/** Whether this is where one line is written: the only one of an entry where that is one text. */
const isLine = (target: EventTarget, isOneText: boolean): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && target.matches(WRITTEN)) ||
  (isOneText && target instanceof HTMLTextAreaElement);

interface Pasted<T> {
  readonly entries: readonly T[];
  /** Lines that were pasted, each as an entry. */
  readonly count: number;
  /** Lines that found no room. */
  readonly left: number;
  /** The list with all of it in the one entry. */
  readonly asOne: readonly T[];
}

/** What becomes of a text that is pasted into an entry's line; null: it is one line, which the browser pastes. */
function pastedLines<T>(
  entries: readonly T[],
  at: number,
  { value, selectionStart, selectionEnd }: HTMLInputElement | HTMLTextAreaElement,
  text: string,
  how: LineEntries<T>,
): Pasted<T> | null {
  const [first = '', ...others] = linesOf(text);
  if (others.length === 0 || at < 0) return null;
  const place = (typed: string): string =>
    value.slice(0, selectionStart ?? value.length) + typed + value.slice(selectionEnd ?? value.length);
  const result = withLines(entries, at, [place(first), ...others], how);
  return {
    ...result,
    count: 1 + others.length - result.left,
    asOne: entries.map((entry, index) => (index === at ? how.write(entry, place(text.trim())) : entry)),
  };
}

const pasteWords = <T,>({ count, left }: Pasted<T>, noun: string, most: number, t: FormTranslate): string =>
  left === 0
    ? t('entries.pasted', { lines: count, noun })
    : t('entries.pastedSome', { lines: count, total: count + left, noun, limit: most });

/** Where the focus goes once an entry has come or gone: into what is written there, or to what takes the next one away. */
interface Goal {
  readonly at: number;
  readonly on: 'text' | 'last button';
}

const focusOf = (row: Element | undefined, on: Goal['on']): HTMLElement | null | undefined =>
  on === 'text' ? row?.querySelector<HTMLElement>(WRITTEN) : [...(row?.querySelectorAll('button') ?? [])].at(-1);

/**
 * The entries of a list within a form, such as a question's options. One that is typed in is drawn anew and the others are
 * not, so that typing stays quick among hundreds. Each keeps what it is by its `id`, wherever it moves.
 */
export function Entries<T extends Identified>({
  entries,
  change,
  errors = {},
  render,
  shows,
  className,
  adding,
}: EntriesProps<T>) {
  const { label, most, make, lines } = adding;
  const t = useMessages(formMessages);
  const list = useRef<HTMLOListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const goal = useRef<Goal | null>(null);
  const count = entries.length;
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  useLayoutEffect(() => {
    if (!goal.current) return;
    const { at, on } = goal.current;
    goal.current = null;
    (focusOf(list.current?.children[Math.min(at, count - 1)], on) ?? adder.current)?.focus();
  }, [count]);
  const stable = useRef<Change<T>>(next => latest.current(next));
  const leave = useRef((at: number) => void (goal.current = { at, on: 'last button' }));
  const rows = useRowDrag(list, (from, to) => change(present => movedTo(present, from, to)));
  const handleOf = useRef(rows.handleOf);
  const full = count >= most;
  const add = (): void => {
    if (full) return;
    goal.current = { at: count, on: 'text' };
    change(present => [...present, make()]);
  };
  /** Enter in a line goes on to the next one, and from the last to a new one. In a text field Shift begins a line. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, shiftKey, nativeEvent } = event;
    if (key !== 'Enter' || nativeEvent.isComposing || !isLine(target, lines !== undefined && !shiftKey)) return;
    event.preventDefault();
    const next = target.closest('li')?.nextElementSibling;
    if (next) next.querySelector<HTMLElement>(WRITTEN)?.focus();
    else add();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>): void => {
    const { target } = event;
    if (!lines || !isLine(target, true)) return;
    const at = [...(list.current?.children ?? [])].findIndex(row => row.contains(target));
    const paste = pastedLines(entries, at, target, event.clipboardData.getData('text/plain'), {
      ...lines,
      make,
      most,
    });
    if (!paste) return;
    event.preventDefault();
    goal.current = { at: at + paste.count - 1, on: 'text' };
    change(() => paste.entries);
    const afterPaste = JSON.stringify(paste.entries);
    const undo = (): void => change(present => (JSON.stringify(present) === afterPaste ? paste.asOne : present));
    toast.success(pasteWords(paste, lines.noun, most, t), { label: t('entries.undo'), onSelect: undo });
  };
  return (
    <>
      <ol ref={list} className={className} onKeyDown={onKeyDown} onPaste={onPaste}>
        {entries.map((entry, at) => (
          <li key={entry.id} style={rows.styleOf(at)} {...(rows.dragged === at && { 'data-dragged': true })}>
            <Kept<T>
              entry={entry}
              at={at}
              last={at === count - 1}
              errors={JSON.stringify(errorsWithin(errors, String(at)))}
              shown={shows?.(entry)}
              render={render}
              change={stable.current}
              leave={leave.current}
              handleOf={handleOf.current}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={adder}
        variant="outlined"
        color="neutral"
        size="sm"
        disabled={full}
        startDecorator={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
        sx={{ justifySelf: 'start' }}
        onClick={add}
      >
        {label}
      </Button>
      {full && <FormHelperText role="status">{t('entries.limit', { limit: count })}</FormHelperText>}
    </>
  );
}
