import type { ReactNode } from 'react';
import type { FoundThings } from '@learnloom/contracts/activity/finding';
import type { MenuSection } from '../menu-items.ts';
import type { RecentPage } from '../recent-pages.ts';
import { adminFrameMessages } from '../messages/messages.ts';

const t = adminFrameMessages.text;

/** One line of the palette: a page to open, or something to do. */
export interface PaletteEntry {
  readonly id: string;
  readonly label: string;
  /** What tells it from others of its name. */
  readonly note?: string;
  /** What else it is looked for by: its words in the menu. */
  readonly also?: string;
  /** Name of an icon of the menu, or an icon. */
  readonly icon?: string | undefined;
  readonly drawn?: ReactNode;
  readonly to?: string;
  readonly run?: () => void;
}

/** One that opens a page of the menu. */
export type MenuEntry = PaletteEntry & { readonly to: string };

export interface PaletteGroup {
  readonly label: string;
  readonly entries: readonly PaletteEntry[];
}

/** Of pages and of actions while something is typed. */
const MOST = 6;
const MOST_RECENT = 5;

const wordsOf = (typed: string): readonly string[] => typed.toLowerCase().split(/\s+/).filter(Boolean);

const textOf = ({ label, note = '', also = '' }: PaletteEntry): string => `${label} ${note} ${also}`.toLowerCase();

/** Entries that have every word, those that begin with what is typed first. */
function matching(entries: readonly PaletteEntry[], typed: string): readonly PaletteEntry[] {
  const words = wordsOf(typed);
  const start = words.join(' ');
  const rank = ({ label }: PaletteEntry): number => (label.toLowerCase().startsWith(start) ? 0 : 1);
  return entries
    .filter(entry => words.every(word => textOf(entry).includes(word)))
    .sort((a, b) => rank(a) - rank(b))
    .slice(0, MOST);
}

/** Pages of the menu that are there, and what remotes offer to begin: their entries with an `action`. */
export function menuEntries(menu: readonly MenuSection[]): {
  readonly pages: readonly MenuEntry[];
  readonly actions: readonly MenuEntry[];
} {
  const items = menu.flatMap(({ title, items: own }) =>
    own.filter(({ coming }) => !coming).map(item => ({ title, item })),
  );
  return {
    pages: items
      .filter(({ item }) => item.action === undefined)
      .map(({ title, item: { label, to, icon } }) => ({
        id: `page ${to}`,
        label,
        ...(title !== null && { note: title }),
        icon,
        to,
      })),
    actions: items.flatMap(({ title, item: { action, label, to, icon } }) =>
      action === undefined ? [] : [{ id: `action ${to}`, label: action, also: `${label} ${title ?? ''}`, icon, to }],
    ),
  };
}

interface Known {
  readonly pages: readonly PaletteEntry[];
  readonly actions: readonly PaletteEntry[];
  readonly recent: readonly RecentPage[];
  readonly found: readonly FoundThings[];
}

/** Icon of the menu's entry that a path is nearest to. */
const iconAt = (pages: readonly PaletteEntry[], path: string): string | undefined =>
  pages
    .filter(
      ({ to }) =>
        to !== undefined && to !== '/' && (path === to || path.startsWith(`${to}/`) || path.startsWith(`${to}?`)),
    )
    .sort((a, b) => (b.to?.length ?? 0) - (a.to?.length ?? 0))[0]?.icon;

/** What the palette shows, in groups; before anything is typed what was open last and what can be done. */
export function groupsOf(typed: string, { pages, actions, recent, found }: Known): readonly PaletteGroup[] {
  const opened = recent.map(({ path, title }) => ({ id: `recent ${path}`, label: title, icon: 'history', to: path }));
  const groups: readonly PaletteGroup[] = typed.trim()
    ? [
        { label: t('actions'), entries: matching(actions, typed) },
        { label: t('pages'), entries: matching(pages, typed) },
        ...found.map(({ type, label, things }) => ({
          label,
          entries: things.map(({ key, title, note, path }) => ({
            id: `${type} ${key}`,
            label: title,
            ...(note && { note }),
            icon: iconAt(pages, path),
            to: path,
          })),
        })),
      ]
    : [
        { label: t('recentlyOpened'), entries: opened.slice(0, MOST_RECENT) },
        { label: t('actions'), entries: actions },
      ];
  return groups.filter(({ entries }) => entries.length > 0);
}
