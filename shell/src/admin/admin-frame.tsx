import { useCallback, useState, type ReactNode } from 'react';
import { JoyFrame } from '@learnloom/ui/core';
import { Drawer } from '@learnloom/ui/overlay';
import { OfflineBar } from '@learnloom/ui/public';
import { Link, useLocation } from '@learnloom/ui/router';
import { pagesAbove, pageSubject, rightBar, session, siteName, useStore } from '@learnloom/ui/platform';
import { Brand } from '../chrome/brand.tsx';
import { useSite } from '../site.ts';
import { AdminMenu } from './admin-menu.tsx';
import { crumbsOf, menuOf, simpleMenu } from './menu-items.ts';
import { RightBar } from './right-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useHeading } from './use-heading.ts';
import { useMedia } from './use-media.ts';
import { adminFrameMessages } from './messages/messages.ts';
import './admin.css';

const t = adminFrameMessages.text;

const WIDE = '(min-width: 1024px)';
/** Room for a bar at either side of the page. */
const ROOMY = '(min-width: 1280px)';
const SIMPLE = '(max-width: 767.9px)';
const COLLAPSED = 'admin-menu';

function storedCollapsed(): boolean {
  try {
    return localStorage.getItem(COLLAPSED) === 'collapsed';
  } catch {
    return false;
  }
}

/** Whether the menu beside the page is collapsed to its icons; the choice is kept in the browser. */
function useCollapsed(): [boolean, () => void] {
  const [collapsed, setCollapsed] = useState(storedCollapsed);
  const toggle = () => {
    setCollapsed(!collapsed);
    try {
      localStorage.setItem(COLLAPSED, collapsed ? 'open' : 'collapsed');
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [collapsed, toggle];
}

/** Around every page of the admin host: menu at the left, bar above, the remote's page in the middle. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const { user } = useStore(session);
  const manifest = useStore(useSite().manifest);
  const { pathname } = useLocation();
  const wide = useMedia(WIDE);
  const simple = useMedia(SIMPLE);
  const roomy = useMedia(ROOMY);
  const right = useStore(rightBar);
  const subject = useStore(pageSubject);
  const above = useStore(pagesAbove);
  const heading = useHeading();
  const [collapsed, toggleCollapsed] = useCollapsed();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (!user) return null;
  const menu = menuOf(manifest, user);
  const crumbs = crumbsOf(menu, pathname, { subject, above, heading });
  const active = nearest(
    menu.flatMap(({ items }) => items.map(({ to }) => to)),
    pathname,
  );
  return (
    <JoyFrame>
      <a className="s-skip" href="#main">
        {t('skipToMainContent')}
      </a>
      <div className={`s-admin${wide && collapsed ? ' s-admin-collapsed' : ''}`}>
        {wide && (
          <aside className="s-side">
            <Link className="s-brand" to="/" aria-label={t('dashboard', { siteName: siteName() })}>
              <Brand />
            </Link>
            <AdminMenu menu={menu} active={active} owner={user.key} />
          </aside>
        )}
        <div className="s-admin-page">
          <OfflineBar />
          <TopBar
            user={user}
            crumbs={crumbs}
            menu={menu}
            wide={wide}
            menuOpen={wide ? !collapsed : open}
            onMenu={wide ? toggleCollapsed : () => setOpen(true)}
            rightOpen={right}
            onRight={() => rightBar.set(!right)}
          />
          <main id="main" className="s-admin-main" tabIndex={-1}>
            {children}
          </main>
        </div>
        <RightBar open={right} beside={roomy} menu={menu} owner={user.key} heading={heading} />
      </div>
      {!wide && (
        <Drawer open={open} onClose={close} title={t('menu')}>
          <AdminMenu menu={simple ? simpleMenu(menu) : menu} active={active} owner={user.key} onNavigate={close} />
        </Drawer>
      )}
    </JoyFrame>
  );
}

/** The longest path that is the page's or above it. */
function nearest(paths: readonly string[], pathname: string): string | undefined {
  return [...paths]
    .filter(path => path === pathname || (path !== '/' && pathname.startsWith(`${path}/`)))
    .sort((a, b) => b.length - a.length)[0];
}
