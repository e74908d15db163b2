import type { ReactNode } from 'react';
import { useNav } from '../platform/remote-areas.tsx';
import { useMessages } from '../language/language.tsx';
import { publicMessages } from '../public/messages/messages.ts';
import { NavLink } from '../router.ts';
import { Container } from '../public/layout.tsx';
import { JoyFrame } from './joy-frame.tsx';

const ownPages = [
  { to: '/profile', label: 'account.account', order: 10 },
  { to: '/profile/bookmarks', label: 'account.bookmarks', order: 20 },
  { to: '/profile/reading', label: 'account.reading', order: 30 },
] as const;

export interface AccountFrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** Head and tabs of the account's pages. Remotes add theirs to the accounts host in their `nav`. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  const remotes = useNav('accounts');
  const t = useMessages(publicMessages);
  const own = ownPages.map(page => ({ ...page, label: t(page.label) }));
  const pages = [...own, ...remotes].sort((a, b) => a.order - b.order);
  return (
    <JoyFrame>
      <Container className="ll-account">
        <header className="ll-account-head">
          <h1>{title}</h1>
          <p>{lead}</p>
        </header>
        <nav className="ll-account-nav" aria-label={t('account.label')}>
          {pages.map(({ to, label }) => (
            <NavLink key={to} to={to} end>
              {label}
            </NavLink>
          ))}
        </nav>
        {children}
      </Container>
    </JoyFrame>
  );
}
