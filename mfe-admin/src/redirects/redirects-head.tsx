import type { ReactNode } from 'react';
import { PageHead } from '@learnloom/ui/core';
import { NavLink } from '@learnloom/ui/router';
import './redirects.css';

const views = [
  { to: '/settings/redirects', label: 'Added by staff' },
  { to: '/settings/redirects/moved', label: 'Moved pages' },
];

/** Heading of both lists, and the way from one to the other. */
export const RedirectsHead = ({ actions }: { readonly actions?: ReactNode }) => (
  <>
    <PageHead
      title="Redirects"
      summary="Old addresses lead readers and search engines to the right page."
      actions={actions}
    />
    <nav className="m-redirect-views" aria-label="Lists of redirects">
      {views.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  </>
);
