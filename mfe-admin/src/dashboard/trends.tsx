import { dashboardTrends, MAIL_DAYS, type DashboardTrends } from '@learnloom/contracts/activity/trends';
import type { MailState } from '@learnloom/contracts/mail/mails';
import { formatNumber, useAsk, RichMessage } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Link } from '@learnloom/ui/router';
import { Bars } from './bars.tsx';
import { coloured, Legend, sumOf } from './legend.tsx';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

/** In the order in which they matter. */
const states: readonly (readonly [MailState, string])[] = [
  ['refused', t('rejected')],
  ['overdue', t('expired')],
  ['delayed', t('delayed')],
  ['waiting', t('waiting')],
  ['kept', t('onHold')],
  ['sent', t('sent')],
];
const troubled: ReadonlySet<MailState> = new Set(['refused', 'overdue', 'delayed']);

function Published({ weeks, published }: Pick<DashboardTrends, 'weeks' | 'published'>) {
  const total = published.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  const series = coloured(published);
  return (
    <figure className="m-trend">
      <figcaption>
        <h2>{t('published')}</h2>
        <p>{t('firstPublishedInTheLast', { total: formatNumber(total), weeks: weeks.length })}</p>
      </figcaption>
      <Bars
        label={t('firstPublicationsPerWeekIn', { total: t('itemCount', { count: total }), weeks: weeks.length })}
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
        <h2>{t('signUps')}</h2>
        <p>{t('inWeeks', { counts: formatNumber(sumOf(counts)), weeks: weeks.length })}</p>
      </figcaption>
      <Bars
        label={t('newAccountsPerWeekIn', { counts: formatNumber(sumOf(counts)), weeks: weeks.length })}
        weeks={weeks}
        series={[{ label: t('newAccounts'), counts, tone: 'm-tone-accent' }]}
        noun={[t('newAccount'), t('newAccountsText')]}
      />
    </figure>
  );
}

function Mails({ mails }: { readonly mails: NonNullable<DashboardTrends['mails']> }) {
  const shown = states.filter(([state]) => mails[state]);
  return (
    <section className="m-trend" aria-labelledby="mails">
      <header>
        <h2 id="mails">{t('emails')}</h2>
        <p>
          <RichMessage
            text={t('lastDaysAllEmails', { mailDays: MAIL_DAYS })}
            parts={{ link: words => <Link to="/mailing">{words}</Link> }}
          />
        </p>
      </header>
      {shown.length === 0 ? (
        <p className="m-note">{t('noEmailsWereSent')}</p>
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
  if (!data && error) return <ErrorState title={t('chartsCouldNotBeLoaded')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('loadingTheCharts')}>
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
