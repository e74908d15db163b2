import { useCallback, useState } from 'react';
import { Menu, Search } from 'lucide-react';
import { NavLink, useLocation } from '@learnloom/ui/router';
import { hostUrl, useStore, useLanguage, useMessages } from '@learnloom/ui/platform';
import { SiteSearch } from '@learnloom/ui/public';
import { useSite } from '../site.ts';
import { AccountLink } from './account-link.tsx';
import { Brand } from './brand.tsx';
import { CategoryStrip } from './category-strip.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { navOf } from './nav.ts';
import { SiteLink } from './site-link.tsx';
import { stripAt } from './strip-needs.ts';
import { ThemeToggle } from './theme-toggle.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';
import { shellMessages } from '../messages/messages.ts';

/** Pixels of scrolling after which the header makes room for the category tabs. */
const HIDE_AFTER = 50;

export function Header() {
  const t = useMessages(shellMessages);
  const language = useLanguage();
  const site = useSite();
  const { pathname } = useLocation();
  const items = navOf(useStore(site.manifest), site.host, language);
  const strip = stripAt(site.host, pathname);
  const past = useScrolledPast(HIDE_AFTER);
  // These pages have a search box of their own.
  const searches = site.host === 'main' && ['/', '/search'].includes(pathname);
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <header className={`s-header${strip && past ? ' s-header-away' : ''}`}>
        <div className="s-header-row">
          <SiteLink className="s-brand" to="/">
            <Brand />
          </SiteLink>
          <nav className="s-nav" aria-label={t('header.site')}>
            {items.map(item => (
              <NavLink key={item.to} to={item.to} end={item.to === '/'} className="s-nav-link">
                {item.label}
              </NavLink>
            ))}
          </nav>
          <div className="s-header-tools">
            {!searches && (
              <div className="s-search">
                <SiteSearch shortcut />
              </div>
            )}
            <a
              className="s-icon-button s-search-link"
              href={hostUrl('main', '/search')}
              aria-label={t('header.search')}
            >
              <Search size={20} strokeWidth={1.75} aria-hidden="true" />
            </a>
            <span className="s-account">
              <AccountLink className="ll-button ll-button-outline" />
            </span>
            <ThemeToggle />
            <button
              className="s-icon-button s-burger"
              type="button"
              aria-label={t('header.openMenu')}
              aria-expanded={open}
              aria-controls="menu"
              onClick={() => setOpen(true)}
            >
              <Menu size={22} strokeWidth={1.75} aria-hidden="true" />
            </button>
          </div>
        </div>
        {strip && <CategoryStrip strip={strip} />}
      </header>
      <MobileMenu open={open} items={items} onClose={close} />
    </>
  );
}
