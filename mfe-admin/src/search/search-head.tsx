import { PageHead } from '@learnloom/ui/core';
import { NavLink } from '@learnloom/ui/router';
import { searchMessages } from './messages/messages.ts';
import '../redirects/redirects.css';

const t = searchMessages.text;

const views = [
  { to: '/settings/search', label: t('searchesWithoutResults') },
  { to: '/settings/search/synonyms', label: t('synonyms') },
];

/** Heading of both pages, and the way from one to the other. */
export const SearchHead = () => (
  <>
    <PageHead title={t('search')} summary={t('whatReadersSearchForAnd')} />
    <nav className="m-redirect-views" aria-label={t('pagesAboutSearch')}>
      {views.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  </>
);
