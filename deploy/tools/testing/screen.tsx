import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import type { RemotesManifest } from '@learnloom/ui/contract';
import {
  createQueryClient,
  createStore,
  dismissToast,
  dropSession,
  enterWith,
  ManifestProvider,
  pagesAbove,
  pageSubject,
  pageThing,
  rightBar,
  session,
  setCanonicalHost,
  ThemeProvider,
  toasts,
  type Store,
} from '@learnloom/ui/platform';
import { QueryClientProvider, type QueryClient } from '@learnloom/ui/query';
import { BrowserRouter } from '@learnloom/ui/router';
import { fakeApi, type FakeApi } from './fake-api.ts';

/** Somebody to sign in as: a learner, unless it is said otherwise. */
export const person = (given: Partial<SessionUser> = {}): SessionUser => ({
  key: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.org',
  firstName: 'Ada',
  lastName: 'Lovelace',
  otherNames: '',
  avatar: '',
  memberRole: 'USER',
  grants: ['session'],
  ...given,
});

/** A master: `grants` besides what all staff have. */
export const staff = (...grants: readonly string[]): SessionUser =>
  person({ memberRole: 'MASTER', grants: ['session', 'staff', ...grants] });

/** From now on this person is signed in; null: it is known that nobody is. */
export function signedInAs(user: SessionUser | null): void {
  if (user) enterWith({ user, token: 'token', expiresIn: 900 });
  else session.set({ user: null, mounted: true });
}

let width = 0;
const onWidth = new Set<() => void>();

/** Whether a media query about the width holds; of other things none does. */
function holds(media: string): boolean {
  const [, bound, pixels] = /^\((min|max)-width: ([\d.]+)px\)$/.exec(media) ?? [];
  if (bound === undefined) return false;
  return bound === 'min' ? width >= Number(pixels) : width <= Number(pixels);
}

/** Makes the window so many pixels wide. */
export function makeWide(pixels: number): void {
  width = pixels;
  for (const listener of [...onWidth]) listener();
}

/** What jsdom has not: it lays nothing out, scrolls nothing and opens no dialogs. */
function browserParts(): void {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus], input, button')?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('scrollTo', () => undefined);
  width = 800;
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: holds(media),
    addEventListener: (_: string, listener: () => void) => onWidth.add(listener),
    removeEventListener: (_: string, listener: () => void) => onWidth.delete(listener),
  }));
  // The live connection begins when the page is idle: here it never is.
  vi.stubGlobal('requestIdleCallback', () => 0);
}

/** Begins a test of a screen: an empty browser in which it is not known yet who is signed in, and an API without answers. */
export function beginScreen(): FakeApi {
  browserParts();
  localStorage.clear();
  sessionStorage.clear();
  session.set({ user: null, mounted: false });
  // Of a test that ended before what it had begun.
  for (const { id } of toasts.get()) dismissToast(id);
  return fakeApi();
}

/** Ends it, so that nothing of it is left to the next one. */
export function endScreen(): void {
  cleanup();
  dropSession();
  for (const { id } of toasts.get()) dismissToast(id);
  pageSubject.set(null);
  pageThing.set(null);
  pagesAbove.set([]);
  rightBar.set(false);
  setCanonicalHost('');
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
}

interface ScreenOptions {
  /** Path in the address bar, with what follows it. */
  readonly at?: string;
  readonly manifest?: Store<RemotesManifest>;
  readonly client?: QueryClient;
}

/** Draws part of a page with all that pages have around them. */
export function showScreen(part: ReactNode, { at = '/', manifest, client = createQueryClient() }: ScreenOptions = {}) {
  history.replaceState(null, '', at);
  const remotes = manifest ?? createStore<RemotesManifest>({ remotes: [] });
  const whole = (inside: ReactNode) => (
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <ManifestProvider manifest={remotes}>
          <BrowserRouter>{inside}</BrowserRouter>
        </ManifestProvider>
      </ThemeProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount } = render(whole(part));
  return { client, show: (next: ReactNode) => rerender(whole(next)), unmount };
}

/** What messages at the top of the page say. */
export const told = (): readonly string[] => toasts.get().map(({ message }) => message);

/**
 * Notes where the page is led by `location`, which jsdom does not follow: 'assign /path', 'replace /path', 'reload'. Until
 * `endScreen`.
 */
export function watchLeaving(): readonly string[] {
  const left: string[] = [];
  const real = window.location;
  const noted: Readonly<Record<string, unknown>> = {
    assign: (to: string) => void left.push(`assign ${to}`),
    replace: (to: string) => void left.push(`replace ${to}`),
    reload: () => void left.push('reload'),
  };
  vi.stubGlobal(
    'location',
    // Of the real one nothing may be exchanged.
    new Proxy(noted, { get: (own, name) => Reflect.get(name in own ? own : real, name) as unknown }),
  );
  return left;
}

/** Opens a choice, as a press does, and gives what it offers. */
export async function offeredBy(choice: HTMLElement): Promise<readonly HTMLElement[]> {
  await act(async () => void fireEvent.mouseDown(choice));
  const list = choice.getAttribute('aria-controls');
  return screen
    .getAllByRole('option', { hidden: true })
    .filter(option => option.closest('[role=listbox]')?.id === list);
}

/** Chooses what is called so. */
export async function choose(choice: HTMLElement, label: string): Promise<void> {
  const option = (await offeredBy(choice)).find(one => one.textContent === label);
  if (!option) throw new Error(`'${label}' is not among what can be chosen`);
  await act(async () => void fireEvent.click(option));
}

interface HandedFile {
  readonly name: string;
  readonly text: string;
}

/** Files that a page hands to the browser from now on. Until `endScreen`. */
export function watchFiles(): readonly HandedFile[] {
  const handed: HandedFile[] = [];
  let made: readonly unknown[] = [];
  // jsdom's own cannot be read again.
  vi.stubGlobal('Blob', function Blob(parts: readonly unknown[]) {
    made = parts;
  });
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = () => 'blob:1';
      static override revokeObjectURL = () => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    handed.push({ name: this.download, text: made.join('') });
  });
  return handed;
}
