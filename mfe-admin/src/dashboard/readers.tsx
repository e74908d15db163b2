import { dashboardReaders } from '@learnloom/contracts/activity/page-reads';
import { formatNumber, hostUrl, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Bars } from './bars.tsx';
import { coloured, Legend, sumOf } from './legend.tsx';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

/** How much is read; nothing where the asker manages nothing that has readers. */
export function Readers() {
  const { data, error, refetch } = useAsk(dashboardReaders, {}, { staleTime: 0 });
  if (!data && error) return <ErrorState title={t('pageViewsCouldNotBe')} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('loadingPageViews')}>
        <Skeleton shape="block" className="m-trends-waiting" />
      </Loading>
    );
  const { weeks, reads } = data;
  if (reads.length === 0) return null;
  const total = reads.reduce((sum, { counts }) => sum + sumOf(counts), 0);
  const series = coloured(reads);
  return (
    <figure className="m-trend">
      <figcaption>
        <h2>{t('readers')}</h2>
        <p>{t('inTheLastWeeks', { total: t('pageViewCount', { count: total }), weeks: weeks.length })}</p>
      </figcaption>
      <Bars
        label={t('pageViewsPerWeekIn', { total: formatNumber(total), weeks: weeks.length })}
        weeks={weeks}
        series={series}
        noun={[t('pageView'), t('pageViews')]}
      />
      <Legend series={series} />
      <p className="m-note">{t('pageViewCountsAfterA')}</p>
    </figure>
  );
}

/** What readers look for at the moment. */
export function ReadMost() {
  const { data } = useAsk(dashboardReaders, {}, { staleTime: 0 });
  if (!data || data.reads.length === 0) return null;
  return (
    <section className="m-trend" aria-labelledby="read-most">
      <h2 id="read-most">{t('mostReadThisWeek')}</h2>
      {data.most.length === 0 && <p className="m-note">{t('noPageViewsYetThis')}</p>}
      <ul className="m-things">
        {data.most.map(({ item, title, path, reads }) => (
          <li key={item}>
            <a href={hostUrl('main', path)}>{title}</a>
            <span>{t('readCount', { count: reads })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
