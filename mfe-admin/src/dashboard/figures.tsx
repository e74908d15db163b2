import { manageAdmins } from '@learnloom/contracts/accounts/permissions';
import { dashboard, type DashboardFigures } from '@learnloom/contracts/activity/activity';
import { manageArticles, manageTutorials } from '@learnloom/contracts/content/permissions';
import type { Access } from '@learnloom/contracts/kernel/access';
import { countOf, formatNumber, useAllowed, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';

interface Figure {
  readonly label: string;
  readonly value: number;
  readonly note?: string;
  readonly to?: string;
  readonly access: Access;
}

const figuresOf = ({ articles, tutorials, accounts, subscribers }: DashboardFigures): Figure[] => [
  {
    label: 'Published articles',
    value: articles.published,
    note: countOf(articles.drafts, 'draft'),
    to: '/howto',
    access: manageArticles.name,
  },
  {
    label: 'Published tutorials',
    value: tutorials.published,
    note: countOf(tutorials.drafts, 'draft'),
    to: '/tutorials',
    access: manageTutorials.name,
  },
  {
    label: 'Accounts',
    value: accounts.total,
    note: accounts.suspended ? `${formatNumber(accounts.suspended)} suspended` : 'None suspended',
    to: '/admins',
    access: manageAdmins.name,
  },
  { label: 'Newsletter subscribers', value: subscribers, access: 'staff' },
];

function FigureCell({ label, value, note, to, access }: Figure) {
  const allowed = useAllowed(access);
  const body = (
    <>
      <span className="m-figure-label">{label}</span>
      <span className="m-figure-value">{formatNumber(value)}</span>
      {note && <span className="m-figure-note">{note}</span>}
    </>
  );
  return <li>{to && allowed ? <Link to={to}>{body}</Link> : <div>{body}</div>}</li>;
}

/** What there is at the moment, each with the way to it. */
export function Figures() {
  const { data, error, refetch } = useAsk(dashboard, {}, { staleTime: 0 });
  if (!data && error) return <ErrorState title="The figures could not be loaded" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the figures">
        <Skeleton shape="block" className="m-figures-waiting" />
      </Loading>
    );
  return (
    <ul className="m-figures" aria-label="Figures">
      {figuresOf(data).map(figure => (
        <FigureCell key={figure.label} {...figure} />
      ))}
    </ul>
  );
}
