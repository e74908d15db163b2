import type { ReactNode } from 'react';
import { JoyFrame } from '@learnloom/ui/core';
import { Container } from '@learnloom/ui/public';
import { NavLink } from '@learnloom/ui/router';
import './profile.css';

const pages = [
  { to: '/profile', label: 'Account' },
  { to: '/profile/bookmarks', label: 'Bookmarks' },
  { to: '/profile/reading', label: 'Reading' },
] as const;

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

/** What the pages of the own account have in common: their head, and the ways between them. */
export const AccountFrame = ({ title, lead, children }: Props) => (
  <JoyFrame>
    <Container className="s-profile">
      <header className="s-profile-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <nav className="s-account-nav" aria-label="My account">
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
