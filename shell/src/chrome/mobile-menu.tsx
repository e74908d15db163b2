import { useEffect, useRef } from 'react';
import { X } from 'lucide-react';
import type { NavItem } from '@learnloom/ui/contract';
import { NavLink, useLocation } from '@learnloom/ui/router';
import { AccountLink } from './account-link.tsx';
import { Brand } from './brand.tsx';
import { SiteLink } from './site-link.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

interface Props {
  readonly open: boolean;
  readonly items: readonly NavItem[];
  readonly onClose: () => void;
}

/** The header's links over the whole screen. A modal dialog: Escape closes it, focus stays in it, the page is inert. */
export function MobileMenu({ open, items, onClose }: Props) {
  const t = useMessages(shellMessages);
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const openedAt = useRef(key);

  useEffect(() => {
    const { current } = dialog;
    if (!open || !current) return undefined;
    current.showModal();
    document.documentElement.classList.add('s-locked');
    return () => {
      document.documentElement.classList.remove('s-locked');
      current.close();
    };
  }, [open]);

  useEffect(() => {
    if (openedAt.current !== key) onClose();
    openedAt.current = key;
  }, [key, onClose]);

  return (
    <dialog className="s-menu" id="menu" ref={dialog} aria-label={t('header.menu')} onClose={onClose}>
      <div className="s-menu-top">
        <SiteLink className="s-brand" to="/" onClick={onClose}>
          <Brand />
        </SiteLink>
        <ThemeToggle />
        <button className="s-icon-button" type="button" onClick={onClose} aria-label={t('header.closeMenu')}>
          <X size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <nav className="s-menu-links" aria-label={t('header.site')}>
        {items.map(item => (
          <NavLink key={item.to} to={item.to} end={item.to === '/'} onClick={onClose}>
            {item.label}
          </NavLink>
        ))}
      </nav>
      <div className="s-menu-account">
        <AccountLink className="ll-button ll-button-solid" />
      </div>
    </dialog>
  );
}
