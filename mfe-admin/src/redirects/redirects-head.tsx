import type { ReactNode } from 'react';
import { PageHead } from '@learnloom/ui/core';
import { NavLink } from '@learnloom/ui/router';
import { redirectsMessages } from './messages/messages.ts';
import './redirects.css';

const t = redirectsMessages.text;

const views = [
  { to: '/settings/redirects', label: t('addedByStaff') },
  { to: '/settings/redirects/moved', label: t('movedPages') },
];

/** Heading of both lists, and the way from one to the other. */
export const RedirectsHead = ({ actions }: { readonly actions?: ReactNode }) => (
  <>
    <PageHead title={t('redirects')} summary={t('oldAddressesLeadReadersAnd')} actions={actions} />
    <nav className="m-redirect-views" aria-label={t('listsOfRedirects')}>
      {views.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  </>
);
