import { dashboardReaders } from '@learnloom/contracts/activity/page-reads';
import { countOf, formatNumber, hostUrl, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { Bars } from './bars.tsx';
import { coloured, Legend, sumOf } from './legend.tsx';

/** How much is read; nothing where the asker manages nothing that has readers. */
export function Readers() {
  const { data, error, refetch } = useAsk(dashboardReaders, {}, { staleTime: 0 });
  if (!data && error) return <ErrorState title="Page views could not be loaded" onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading page views">
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
        <h2>Readers</h2>
        <p>
          {countOf(total, 'page view')} in the last {weeks.length} weeks
        </p>
      </figcaption>
      <Bars
        label={`Page views per week: ${formatNumber(total)} in ${weeks.length} weeks`}
        weeks={weeks}
        series={series}
        noun={['page view', 'page views']}
      />
      <Legend series={series} />
      <p className="m-note">A page view counts after a few seconds on the page. Readers are not identified.</p>
    </figure>
  );
}

/** What readers look for at the moment. */
export function ReadMost() {
  const { data } = useAsk(dashboardReaders, {}, { staleTime: 0 });
  if (!data || data.reads.length === 0) return null;
  return (
    <section className="m-trend" aria-labelledby="read-most">
      <h2 id="read-most">Most read this week</h2>
      {data.most.length === 0 && <p className="m-note">No page views yet this week.</p>}
      <ul className="m-things">
        {data.most.map(({ item, title, path, reads }) => (
          <li key={item}>
            <a href={hostUrl('main', path)}>{title}</a>
            <span>{countOf(reads, 'read')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
