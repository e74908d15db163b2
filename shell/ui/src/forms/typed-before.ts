import { useLayoutEffect, useRef } from 'react';
import type { FieldSpec } from './fields.ts';

/** Kinds of fields that hold what is typed as it is. */
const TYPED: ReadonlySet<FieldSpec['kind']> = new Set(['text', 'email', 'phone', 'date', 'password', 'multiline']);

function typedIn(id: string): string {
  if (typeof document === 'undefined') return '';
  const control = document.getElementById(id);
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.value : '';
}

/**
 * Keeps what was typed, or filled in by the browser, into a form that the server drew before this code ran: React gives the
 * control its own value as it takes it over. A control that is not the server's is not there yet when this looks for it.
 */
export function useTypedBefore(id: string, kind: FieldSpec['kind'], onTyped: (text: string) => void): void {
  const first = useRef<{ readonly text: string; readonly onTyped: (text: string) => void } | null>(null);
  first.current ??= { text: TYPED.has(kind) ? typedIn(id) : '', onTyped };
  useLayoutEffect(() => {
    if (first.current?.text) first.current.onTyped(first.current.text);
  }, []);
}
