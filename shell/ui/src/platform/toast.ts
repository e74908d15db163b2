import { createStore, type Store } from './store.ts';

export type ToastKind = 'success' | 'info' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  /** May hold b, i, br and a; everything else is shown as its text. */
  readonly message: string;
  readonly action?: ToastAction | undefined;
}

/** What can be done about it while it shows, such as 'Undo'. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
}

const TOAST_MS = 5000;

/** The toasts on the page, oldest first: at most one of a kind. */
export const toasts: Store<readonly Toast[]> = createStore<readonly Toast[]>([]);

let last = 0;
const timers = new Map<number, ReturnType<typeof setTimeout>>();

/** Takes a toast off the page. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts.set(present => present.filter(shown => shown.id !== id));
}

/** Stops a toast's clock while it is read. */
export function holdToast(id: number): void {
  clearTimeout(timers.get(id));
}

/** Starts a toast's clock (again). */
export function releaseToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(dismissToast, TOAST_MS, id));
}

function add(kind: ToastKind, message: string, action?: ToastAction): void {
  for (const shown of toasts.get()) if (shown.kind === kind) dismissToast(shown.id);
  const id = ++last;
  toasts.set(present => [...present, { id, kind, message, ...(action && { action }) }]);
  releaseToast(id);
}

/** A text as a toast's message, for what may hold `<` and `&` as such. */
export const asMessage = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const toast = {
  success: (message: string, action?: ToastAction): void => add('success', message, action),
  info: (message: string): void => add('info', message),
  error: (message: string): void => add('error', message),
  /** By HTTP status: success below 400, a refusal below 500, else (also 0, no answer) an error. */
  byStatus: (status: number, message: string, action?: ToastAction): void =>
    add(status >= 500 || status === 0 ? 'error' : status >= 400 ? 'info' : 'success', message, action),
};
