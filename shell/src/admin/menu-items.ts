import type { NavItem, RemotesManifest } from '@learnloom/ui/contract';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { granted } from '@learnloom/ui/platform';
import { navOf, OWN_SECTION } from '../chrome/nav.ts';
import { adminFrameMessages } from './messages/messages.ts';

const t = adminFrameMessages.text;

export interface MenuSection {
  /** Null: entries that stand for themselves. */
  readonly title: string | null;
  readonly items: readonly NavItem[];
}

/** The admin menu: what the account may open, in the remotes' order, grouped by section where entries of one follow. */
export function menuOf(manifest: RemotesManifest, user: Pick<SessionUser, 'grants'>): readonly MenuSection[] {
  const sections: { title: string | null; items: NavItem[] }[] = [];
  for (const item of navOf(manifest, 'admin')) {
    if (!granted(user, item.access) && !(item.or !== undefined && granted(user, item.or))) continue;
    const title = item.section ?? null;
    const last = sections.at(-1);
    if (last && last.title === title) last.items.push(item);
    else sections.push({ title, items: [item] });
  }
  return sections;
}

/** The menu of small screens: the dashboard and one's own account. */
export const simpleMenu = (menu: readonly MenuSection[]): readonly MenuSection[] =>
  menu
    .map(({ title, items }) => ({ title, items: items.filter(({ to }) => to === '/' || title === OWN_SECTION) }))
    .filter(({ items }) => items.length > 0);

export interface AdminCrumb {
  readonly label: string;
  readonly to?: string;
}

const covers = ({ to }: NavItem, pathname: string) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));

/** What a page beside the menu is called: '/history/article/…' is 'History'. */
const nameOf = (pathname: string): string =>
  (pathname.split('/')[1] ?? '').replaceAll('-', ' ').replace(/^./, first => first.toUpperCase());

/** What the open page says of itself. */
export interface Told {
  /** See `pageSubject`. */
  readonly subject: string | null;
  /** See `pagesAbove`. */
  readonly above: readonly AdminCrumb[];
  /** Its heading, for pages that say nothing else. */
  readonly heading: string | null;
}

/** 'Dashboard / section / page': from the menu entry that a path is at or below. */
export function crumbsOf(
  menu: readonly MenuSection[],
  pathname: string,
  { subject, above, heading }: Told,
): readonly AdminCrumb[] {
  const home: AdminCrumb = { label: t('dashboardText'), to: '/' };
  const entries = menu.flatMap(({ title, items }) => items.map(item => ({ title, item })));
  const [found] = entries
    .filter(({ item }) => item.to !== '/' && covers(item, pathname))
    .sort((a, b) => b.item.to.length - a.item.to.length);
  const last = subject === null ? [] : [{ label: subject }];
  if (!found) return pathname === '/' ? [{ label: home.label }] : [home, { label: nameOf(pathname) }, ...last];
  const { title, item } = found;
  const section = title === null || title === item.label ? [] : [{ label: title }];
  if (item.to === pathname)
    // A list that is narrowed to one thing, such as what a learner took, says to which.
    return subject === null || subject === item.label
      ? [home, ...section, { label: item.label }]
      : [home, ...section, { label: item.label, to: item.to }, { label: subject }];
  const page = subject ?? heading ?? (pathname.endsWith('/new') ? t('new') : '…');
  return [home, ...section, { label: item.label, to: item.to }, ...above, { label: page }];
}
