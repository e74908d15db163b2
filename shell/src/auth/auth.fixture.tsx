import { act, fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PageParams, RemoteEntry } from '@learnloom/ui/contract';
import { useLocation } from '@learnloom/ui/router';
import { showShell } from '../shell.fixture.tsx';

/** Of some 10¹⁶ guesses, and with all that the rules ask for. */
export const GOOD_PASSWORD = 'Wren-Gravel-41-Tulip';

function At({ path, Page }: { readonly path: string; readonly Page: ComponentType<PageParams> }) {
  const { pathname, search } = useLocation();
  return pathname === path ? <Page params={{}} search={new URLSearchParams(search)} /> : <p>{`Now at ${pathname}`}</p>;
}

/** Opens one of the pages for signing in; elsewhere there is nothing but the place. */
export const showPage = (Page: ComponentType<PageParams>, at: string, remotes: readonly RemoteEntry[] = []) =>
  showShell(<At path={at.split('?')[0] ?? at} Page={Page} />, { at, remotes });

export const field = (label: RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label);

export function type(label: RegExp, value: string): void {
  fireEvent.change(field(label), { target: { value } });
}

export const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })));

/** What stands at a field, for whoever hears it, too. */
export const noteAt = (label: RegExp): string | undefined =>
  document.getElementById(field(label).getAttribute('aria-describedby') ?? '')?.textContent;

export const shownAt = (): string => location.pathname + location.search;
