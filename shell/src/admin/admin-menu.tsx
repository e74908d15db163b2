import { ChevronDown, LogOut } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from '@learnloom/ui/router';
import { MOST_WAITING } from '@learnloom/contracts/activity/waiting';
import { signOut } from '@learnloom/ui/platform';
import { foldedSections, keepFolded } from './folded.ts';
import { iconNamed } from './icons.ts';
import type { MenuSection } from './menu-items.ts';
import { useWaiting } from './use-waiting.ts';
import { adminFrameMessages } from './messages/messages.ts';

const t = adminFrameMessages.text;

interface Props {
  readonly menu: readonly MenuSection[];
  /** Path of the entry that is nearest to the page: that one alone is highlighted, and in view. */
  readonly active: string | undefined;
  /** Key of the account. */
  readonly owner: string;
  readonly onNavigate?: () => void;
}

/** How much waits, as a number that nobody takes for a part of the name. */
function Waiting({ count }: { readonly count: number }) {
  if (count === 0) return null;
  const shown = count < MOST_WAITING ? String(count) : `${MOST_WAITING - 1}+`;
  return (
    <span className="s-side-count">
      <span aria-hidden="true">{shown}</span>
      <span className="ll-hidden">{t('waiting', { shown })}</span>
    </span>
  );
}

interface SectionProps extends Omit<Props, 'menu' | 'owner'> {
  readonly waiting: ReadonlyMap<string, number>;
  readonly section: MenuSection;
  readonly folded: boolean;
  readonly onFold: (title: string) => void;
}

function Section({ section: { title, items }, waiting, folded, onFold, active, onNavigate }: SectionProps) {
  const id = useId();
  const { pathname } = useLocation();
  return (
    <div className="s-side-section" role="group" aria-label={title ?? undefined}>
      {title && (
        <button
          type="button"
          className="s-side-title"
          aria-expanded={!folded}
          aria-controls={id}
          onClick={() => onFold(title)}
        >
          {title}
          {folded && <Waiting count={items.reduce((sum, { to }) => sum + (waiting.get(to) ?? 0), 0)} />}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden="true" />
        </button>
      )}
      <div id={id} className="s-side-entries" data-folded={folded}>
        {items.map(({ to, label, icon, coming }) => {
          const Icon = iconNamed(icon);
          return (
            <Link
              key={to}
              to={to}
              aria-current={to !== active ? undefined : to === pathname ? 'page' : 'true'}
              className={`s-side-link${to === active ? ' s-side-active' : ''}`}
              title={label}
              {...(onNavigate && { onClick: onNavigate })}
            >
              <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
              <span className="s-side-label">{label}</span>
              {coming && <span className="s-side-coming">{t('comingSoon')}</span>}
              <Waiting count={waiting.get(to) ?? 0} />
            </Link>
          );
        })}
      </div>
    </div>
  );
}

/** The menu, in sections that fold and stay so; the one that somebody comes to unfolds. */
export function AdminMenu({ menu, active, owner, onNavigate }: Props) {
  const [folded, setFolded] = useState(() => foldedSections(owner));
  const waiting = useWaiting();
  const nav = useRef<HTMLElement>(null);
  const keep = (next: ReadonlySet<string>): void => {
    setFolded(next);
    keepFolded(owner, next);
  };
  const here = menu.find(({ items }) => items.some(({ to }) => to === active))?.title ?? null;
  useEffect(() => {
    if (here === null) return;
    setFolded(present => new Set([...present].filter(title => title !== here)));
  }, [active, here]);
  useEffect(() => {
    nav.current?.querySelector('.s-side-active')?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <nav ref={nav} className="s-side-nav" aria-label={t('administration')}>
      {menu.map((section, index) => (
        <Section
          key={`${section.title} ${index}`}
          section={section}
          waiting={waiting}
          folded={section.title !== null && folded.has(section.title)}
          onFold={title =>
            keep(new Set(folded.has(title) ? [...folded].filter(one => one !== title) : [...folded, title]))
          }
          active={active}
          {...(onNavigate && { onNavigate })}
        />
      ))}
      <button className="s-side-link" type="button" title={t('signOut')} onClick={() => void signOut()}>
        <LogOut size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="s-side-label">{t('signOut')}</span>
      </button>
    </nav>
  );
}
