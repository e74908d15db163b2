import { memo, useLayoutEffect, useRef, type ReactNode } from 'react';
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
}

interface RowProps<T extends Identified> extends Pick<EntriesProps<T>, 'render' | 'change'> {
  readonly entry: T;
  readonly at: number;
  readonly last: boolean;
  /** As text, so that it can be compared. */
  readonly errors: string;
  readonly shown: string | number | boolean | undefined;
}

function Row<T extends Identified>({ entry, at, last, errors, render, change }: RowProps<T>) {
  const { id } = entry;
  return render({
    entry,
    at,
    last,
    first: at === 0,
    errors: JSON.parse(errors) as Errors,
    change: fields => change(list => changedIn(list, id, fields)),
    move: by => change(list => moved(list, id, by)),
    remove: () => change(list => without(list, id)),
  });
}

const Kept = memo(
  Row,
  (a, b) => a.entry === b.entry && a.at === b.at && a.last === b.last && a.errors === b.errors && a.shown === b.shown,
) as typeof Row;

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
}: EntriesProps<T>) {
  const latest = useRef(change);
  useLayoutEffect(() => {
    latest.current = change;
  });
  const stable = useRef<Change<T>>(next => latest.current(next));
  return (
    <ol className={className}>
      {entries.map((entry, at) => (
        <li key={entry.id}>
          <Kept<T>
            entry={entry}
            at={at}
            last={at === entries.length - 1}
            errors={JSON.stringify(errorsWithin(errors, String(at)))}
            shown={shows?.(entry)}
            render={render}
            change={stable.current}
          />
        </li>
      ))}
    </ol>
  );
}
