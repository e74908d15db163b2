import { memo, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import Button from '@mui/joy/Button';
import FormHelperText from '@mui/joy/FormHelperText';
import { Plus } from 'lucide-react';
import type { Errors } from './fields.ts';

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
}

function Row<T extends Identified>({ entry, at, last, errors, render, change, leave }: RowProps<T>) {
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
  });
}

const Kept = memo(
  Row,
  (a, b) => a.entry === b.entry && a.at === b.at && a.last === b.last && a.errors === b.errors && a.shown === b.shown,
) as typeof Row;

/** Where somebody types. */
const WRITTEN = 'textarea, input:not([type=radio], [type=checkbox]), [contenteditable=true]';

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
  adding: { label, most, make },
}: EntriesProps<T>) {
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
  const full = count >= most;
  const add = (): void => {
    if (full) return;
    goal.current = { at: count, on: 'text' };
    change(present => [...present, make()]);
  };
  /** Enter in a line goes on to the next one, and from the last to a new one. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !target.matches(WRITTEN)) return;
    event.preventDefault();
    const next = target.closest('li')?.nextElementSibling;
    if (next) next.querySelector<HTMLElement>(WRITTEN)?.focus();
    else add();
  };
  return (
    <>
      <ol ref={list} className={className} onKeyDown={onKeyDown}>
        {entries.map((entry, at) => (
          <li key={entry.id}>
            <Kept<T>
              entry={entry}
              at={at}
              last={at === count - 1}
              errors={JSON.stringify(errorsWithin(errors, String(at)))}
              shown={shows?.(entry)}
              render={render}
              change={stable.current}
              leave={leave.current}
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
      {full && <FormHelperText role="status">You have reached the limit of {count}.</FormHelperText>}
    </>
  );
}
