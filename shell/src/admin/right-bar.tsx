import { useEffect, useState } from 'react';
import { History, X } from 'lucide-react';
import { Drawer } from '@learnloom/ui/overlay';
import { pageThing, rightBar, useStore } from '@learnloom/ui/platform';
import { Link, useLocation } from '@learnloom/ui/router';
import { iconNamed } from './icons.ts';
import type { MenuSection } from './menu-items.ts';
import { menuEntries } from './palette/entries.ts';
import { thingParts } from './thing/thing-parts.ts';
import { recentPages, rememberPage } from './recent-pages.ts';
import { adminFrameMessages } from './messages/messages.ts';

const t = adminFrameMessages.text;

/** The id that the top bar's toggle controls. */
export const RIGHT_BAR = 'right-bar';

const close = (): void => rightBar.set(false);

/** Pages that were open before this one. */
function useRecent(owner: string, heading: string | null) {
  const { pathname } = useLocation();
  const [pages, setPages] = useState(() => recentPages(owner));
  useEffect(() => {
    if (heading)
      setPages(rememberPage(owner, { path: pathname, title: pathname === '/' ? t('dashboardText') : heading }));
  }, [owner, pathname, heading]);
  return pages.filter(({ path }) => path !== pathname);
}

interface RightBarProps {
  readonly open: boolean;
  /** Beside the page, or over it. */
  readonly beside: boolean;
  readonly menu: readonly MenuSection[];
  /** Key of the account. */
  readonly owner: string;
  /** Of the open page. */
  readonly heading: string | null;
}

/** What is at hand: what concerns the thing on the page, starting something new, going back to what was open. */
export function RightBar({ open, beside, menu, owner, heading }: RightBarProps) {
  const recent = useRecent(owner, heading);
  const thing = useStore(pageThing);
  const { actions } = menuEntries(menu);
  const body = (
    <>
      {thing && open && thingParts.map(({ name, Part }) => <Part key={name} thing={thing} />)}
      {actions.length > 0 && (
        <section className="s-right-section" aria-labelledby="right-new">
          <h2 id="right-new">{t('create')}</h2>
          {actions.map(({ id, to, label, icon }) => {
            const Icon = iconNamed(icon);
            return (
              <Link key={id} className="s-side-link" to={to}>
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span>{label}</span>
              </Link>
            );
          })}
        </section>
      )}
      <section className="s-right-section" aria-labelledby="right-recent">
        <h2 id="right-recent">{t('recentlyOpened')}</h2>
        {recent.length === 0 && <p>{t('pagesYouOpenAppearHere')}</p>}
        {recent.map(({ path, title }) => (
          <Link key={path} className="s-side-link" to={path}>
            <History size={18} strokeWidth={1.75} aria-hidden="true" />
            <span>{title}</span>
          </Link>
        ))}
      </section>
    </>
  );
  if (!beside)
    return (
      <Drawer open={open} onClose={close} title={t('shortcuts')} side="right">
        <div id={RIGHT_BAR} onClick={event => event.target instanceof Element && event.target.closest('a') && close()}>
          {body}
        </div>
      </Drawer>
    );
  return open ? (
    <aside className="s-right" id={RIGHT_BAR} aria-label={t('shortcuts')}>
      <div className="s-right-head">
        <p>{t('shortcuts')}</p>
        <button className="s-icon-button" type="button" aria-label={t('closeTheRightSidebar')} onClick={close}>
          <X size={18} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      {body}
    </aside>
  ) : null;
}
