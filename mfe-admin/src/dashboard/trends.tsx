import { dashboardTrends, MAIL_DAYS, type DashboardTrends } from '@learnloom/contracts/activity/trends';
import type { MailState } from '@learnloom/contracts/mail/mails';
import { countOf, formatNumber, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { Bars } from './bars.tsx';
import { coloured, Legend, sumOf } from './legend.tsx';

/** In the order in which they matter. */
const states: readonly (readonly [MailState, string])[] = [
  ['refused', 'Rejected'],
  ['overdue', 'Expired'],
  ['delayed', 'Delayed'],
  ['waiting', 'Waiting'],
  ['kept', 'On hold'],
  ['sent', 'Sent'],
];
const troubled: ReadonlySet<MailState> = new Set(['refused', 'overdue', 'delayed']);

function Published({ weeks, published }: Pick<DashboardTrends, 'weeks' | 'published'>) {
  const total = published.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  const series = coloured(published);
  return (
    <figure className="m-trend">
      <figcaption>
        <h2>Published</h2>
        <p>
          {formatNumber(total)} first published in the last {weeks.length} weeks
        </p>
      </figcaption>
      <Bars
        label={`First publications per week: ${countOf(total, 'item')} in ${weeks.length} weeks`}
        weeks={weeks}
        series={series}
        noun={['item', 'items']}
      />
      <Legend series={series} />
    </figure>
  );
}

function SignUps({ weeks, counts }: { readonly weeks: readonly string[]; readonly counts: readonly number[] }) {
  return (
    <figure className="m-trend">
      <figcaption>
        <h2>Sign-ups</h2>
        <p>
          {formatNumber(sumOf(counts))} in {weeks.length} weeks
        </p>
      </figcaption>
      <Bars
        label={`New accounts per week: ${formatNumber(sumOf(counts))} in ${weeks.length} weeks`}
        weeks={weeks}
        series={[{ label: 'New accounts', counts, tone: 'm-tone-accent' }]}
        noun={['new account', 'new accounts']}
      />
    </figure>
  );
}

function Mails({ mails }: { readonly mails: NonNullable<DashboardTrends['mails']> }) {
  const shown = states.filter(([state]) => mails[state]);
  return (
    <section className="m-trend" aria-labelledby="mails">
      <header>
        <h2 id="mails">Emails</h2>
        <p>
          Last {MAIL_DAYS} days · <Link to="/mailing">All emails</Link>
        </p>
      </header>
      {shown.length === 0 ? (
        <p className="m-note">No emails were sent.</p>
      ) : (
        <ul className="m-states">
          {shown.map(([state, label]) => (
            <li key={state} data-trouble={troubled.has(state)}>
              <span>{label}</span> <b>{formatNumber(mails[state] ?? 0)}</b>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** How things went over the last weeks, in pictures; what somebody may not see is not there. */
export function Trends() {
  const { data, error, refetch } = useAsk(dashboardTrends, {}, { staleTime: 0 });
  if (!data && error) return <ErrorState title="The charts could not be loaded" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading the charts">
        <Skeleton shape="block" className="m-trends-waiting" />
      </Loading>
    );
  const { weeks, published, signUps, mails } = data;
  return (
    <>
      {published.length > 0 && <Published weeks={weeks} published={published} />}
      {signUps && <SignUps weeks={weeks} counts={signUps} />}
      {mails && <Mails mails={mails} />}
    </>
  );
}
