import { dashboard, type DashboardFigure } from '@learnloom/contracts/activity/activity';
import { formatNumber, useAllowed, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

function FigureCell({ label, value, note, path, access }: DashboardFigure) {
  const allowed = useAllowed(access);
  const body = (
    <>
      <span className="m-figure-label">{label}</span>
      <span className="m-figure-value">{formatNumber(value)}</span>
      {note && <span className="m-figure-note">{note}</span>}
    </>
  );
  return <li>{path && allowed ? <Link to={path}>{body}</Link> : <div>{body}</div>}</li>;
}

/** What there is at the moment, each with the way to it. */
export function Figures() {
  const { data, error, refetch } = useAsk(dashboard, {}, { staleTime: 0 });
  if (!data && error) return <ErrorState title={t('keyFiguresCouldNotBe')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('loadingTheKeyFigures')}>
        <Skeleton shape="block" className="m-figures-waiting" />
      </Loading>
    );
  return (
    <ul className="m-figures" aria-label={t('keyFigures')}>
      {data.figures.map(figure => (
        <FigureCell key={figure.label} {...figure} />
      ))}
    </ul>
  );
}
