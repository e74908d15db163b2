import { ExternalLink, LogOut, Menu as MenuIcon, PanelLeft, PanelRight, User } from 'lucide-react';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { hostUrl, mediaAddress, signOut } from '@learnloom/ui/platform';
import { Avatar } from '@learnloom/ui/core';
import { Menu } from '@learnloom/ui/overlay';
import { Breadcrumbs } from '@learnloom/ui/public';
import { ThemeToggle } from '../chrome/theme-toggle.tsx';
import type { AdminCrumb, MenuSection } from './menu-items.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { RIGHT_BAR } from './right-bar.tsx';
import { adminFrameMessages } from './messages/messages.ts';

const t = adminFrameMessages.text;

interface Props {
  readonly user: SessionUser;
  readonly crumbs: readonly AdminCrumb[];
  readonly menu: readonly MenuSection[];
  /** Whether the menu is beside the page, or opens over it. */
  readonly wide: boolean;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  readonly rightOpen: boolean;
  readonly onRight: () => void;
}

export function TopBar({ user, crumbs, menu, wide, menuOpen, onMenu, rightOpen, onRight }: Props) {
  const initials = `${user.firstName.charAt(0)}${user.lastName.charAt(0)}`.toUpperCase();
  const Icon = wide ? PanelLeft : MenuIcon;
  return (
    <header className="s-top">
      <button
        className="s-icon-button"
        type="button"
        aria-label={wide ? (menuOpen ? t('collapseTheMenu') : t('expandTheMenu')) : t('openTheMenu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
      <div className="s-top-crumbs">
        <Breadcrumbs items={crumbs} />
      </div>
      <div className="s-top-tools">
        <PaletteButton menu={menu} owner={user.key} />
        <ThemeToggle />
        <Menu
          label={t('account', { initials })}
          button={<Avatar initials={initials} {...(user.avatar && { src: mediaAddress(user.avatar) })} />}
          items={[
            { label: t('myProfile'), icon: <User size={16} strokeWidth={1.75} />, to: '/profile' },
            {
              label: t('goToTheSite'),
              icon: <ExternalLink size={16} strokeWidth={1.75} />,
              onSelect: () => location.assign(hostUrl('main', '/')),
            },
            { label: t('logout'), icon: <LogOut size={16} strokeWidth={1.75} />, onSelect: () => void signOut() },
          ]}
        />
        <button
          className="s-icon-button"
          type="button"
          title={t('rightSidebar')}
          aria-label={rightOpen ? t('closeTheRightSidebar') : t('openTheRightSidebar')}
          aria-expanded={rightOpen}
          aria-controls={RIGHT_BAR}
          onClick={onRight}
        >
          <PanelRight size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
    </header>
  );
}
