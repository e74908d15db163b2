import { PageHead } from '@learnloom/ui/core';
import { NavLink } from '@learnloom/ui/router';
import '../redirects/redirects.css';

const views = [
  { to: '/settings/search', label: 'Searches without results' },
  { to: '/settings/search/synonyms', label: 'Synonyms' },
];

/** Heading of both pages, and the way from one to the other. */
export const SearchHead = () => (
  <>
    <PageHead title="Search" summary="What readers search for and do not find, and words that mean the same." />
    <nav className="m-redirect-views" aria-label="Pages about search">
      {views.map(({ to, label }) => (
        <NavLink key={to} to={to} end>
          {label}
        </NavLink>
      ))}
    </nav>
  </>
);
