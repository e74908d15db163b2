import { createContext, createElement, useContext, useMemo, type ReactNode } from 'react';
import { cookieScope } from './hosts.ts';
import { createStore, useStore, type Store } from './store.ts';

export type Theme = 'light' | 'dark';

const STORED = 'joy-mode';
const ATTRIBUTE = 'data-joy-color-scheme';
const COOKIE_DAYS = 365;

const themeOf = (value: string | null | undefined): Theme | null =>
  value === 'light' || value === 'dark' ? value : null;

function stored(): Theme | null {
  try {
    return themeOf(localStorage.getItem(STORED));
  } catch {
    // Storage can be switched off; the cookie and the system preference still decide.
    return null;
  }
}

const inCookie = (): Theme | null => themeOf(/(?:^|; )theme=(\w+)/.exec(document.cookie)?.[1]);
/** Not every browser engine can be asked. */
const systemQuery = (): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
const ofSystem = (): Theme => (systemQuery()?.matches ? 'dark' : 'light');

/**
 * The stored choice, else the system's preference. The cookie comes first: every choice is written to it, also one that
 * was made on another host after this one's.
 */
export const initialTheme = (): Theme => inCookie() ?? stored() ?? ofSystem();

/**
 * Script for the head, before any style: the first pixel has the right colours even when the page came from a cache.
 * The policy for scripts allows it by its hash. It must decide as `initialTheme()` does.
 */
export const THEME_SCRIPT = `(function(d,t){t=(/(?:^|; )theme=(light|dark)(?:;|$)/.exec(d.cookie)||[])[1];if(!t)try{t=localStorage.getItem('${STORED}')}catch(e){}if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';d.documentElement.setAttribute('${ATTRIBUTE}',t)})(document)`;

/** Theme of the page. The server renders without knowing it; whatever depends on it appears after mount. */
export const theme: Store<Theme> = createStore<Theme>(
  typeof document === 'undefined' ? 'light' : initialTheme(),
  'light',
);

const show = (value: Theme): void => document.documentElement.setAttribute(ATTRIBUTE, value);

/** Chooses a theme: shown at once, kept in local storage and for a year in a cookie that all hosts share. */
export function setTheme(value: Theme): void {
  theme.set(value);
  show(value);
  try {
    localStorage.setItem(STORED, value);
  } catch {
    // The cookie keeps the choice.
  }
  document.cookie = `theme=${value}; Max-Age=${COOKIE_DAYS * 86_400}${cookieScope()}`;
}

/** Keeps the page in step with a choice in another tab and, until somebody chooses, with the system. */
export function watchTheme(): () => void {
  const follow = (value: Theme | null): void => {
    if (!value) return;
    theme.set(value);
    show(value);
  };
  const system = systemQuery();
  const onStorage = (event: StorageEvent): void => {
    if (event.key === STORED) follow(themeOf(event.newValue));
  };
  const onSystem = (): void => {
    if (!stored() && !inCookie()) follow(ofSystem());
  };
  show(theme.get());
  addEventListener('storage', onStorage);
  system?.addEventListener('change', onSystem);
  return () => {
    removeEventListener('storage', onStorage);
    system?.removeEventListener('change', onSystem);
  };
}

export interface ThemeControl {
  readonly theme: Theme;
  readonly setTheme: (value: Theme) => void;
  readonly toggleTheme: () => void;
}

const ThemeContext = createContext<ThemeControl | null>(null);

export function ThemeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const present = useStore(theme);
  const control = useMemo(
    () => ({ theme: present, setTheme, toggleTheme: () => setTheme(present === 'dark' ? 'light' : 'dark') }),
    [present],
  );
  return createElement(ThemeContext, { value: control }, children);
}

/** The theme and how to change it. Throws outside `ThemeProvider`. */
export function useTheme(): ThemeControl {
  const control = useContext(ThemeContext);
  if (!control) throw new Error('useTheme must be used within a ThemeProvider');
  return control;
}
