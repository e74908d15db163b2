import { LogOut } from 'lucide-react';
import { NavLink } from '@learnloom/ui/router';
import { signOut } from '@learnloom/ui/platform';
import { iconNamed } from './icons.ts';
import type { MenuSection } from './menu-items.ts';

interface Props {
  readonly menu: readonly MenuSection[];
  /** Paths of all entries, so that only the nearest one is highlighted. */
  readonly active: string | undefined;
  readonly onNavigate?: () => void;
}

export function AdminMenu({ menu, active, onNavigate }: Props) {
  return (
    <nav className="s-side-nav" aria-label="Administration">
      {menu.map(({ title, items }, index) => (
        <div key={`${title} ${index}`} className="s-side-section" role="group" aria-label={title ?? undefined}>
          {title && <p className="s-side-title">{title}</p>}
          {items.map(({ to, label, icon }) => {
            const Icon = iconNamed(icon);
            return (
              <NavLink
                key={to}
                to={to}
                end
                className={`s-side-link${to === active ? ' s-side-active' : ''}`}
                title={label}
                {...(onNavigate && { onClick: onNavigate })}
              >
                <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
                <span className="s-side-label">{label}</span>
              </NavLink>
            );
          })}
        </div>
      ))}
      <button className="s-side-link" type="button" title="Sign Out" onClick={() => void signOut()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="s-side-label">Sign Out</span>
      </button>
    </nav>
  );
}
