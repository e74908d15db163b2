import { moneyLabel } from '@learnloom/contracts/orders/money';
import { staffOrders, type CurrencyRevenue } from '@learnloom/contracts/orders/staff-orders';
import { Note } from '@learnloom/ui/core';
import { formatDate, useAsk } from '@learnloom/ui/platform';
import { Asked, EmptyState, Skeleton } from '@learnloom/ui/public';
import { ordersMessages } from './messages/messages.ts';

const t = ordersMessages.text;

const HEIGHT = 180;
const BAR = 40;
const GAP = 16;

interface SeriesProps {
  readonly weeks: readonly string[];
  readonly revenue: CurrencyRevenue;
}

/** Bars of weeks, each made of its courses, from below. */
function Chart({ weeks, revenue: { courses, currency } }: SeriesProps) {
  const sums = weeks.map((_, at) => courses.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0));
  const most = Math.max(1, ...sums);
  const width = weeks.length * (BAR + GAP);
  return (
    <figure className="co-revenue">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="img"
        aria-label={t('revenueOfTheLastWeeks', { weeks: weeks.length, currency })}
      >
        {weeks.map((week, at) => {
          let below = 0;
          return courses.map(({ key, title, amounts }, index) => {
            const height = ((amounts[at] ?? 0) / most) * (HEIGHT - 4);
            below += height;
            return (
              height > 0 && (
                <rect
                  key={`${week} ${key}`}
                  className={`co-revenue-${index}`}
                  x={at * (BAR + GAP) + GAP / 2}
                  y={HEIGHT - below}
                  width={BAR}
                  height={height}
                >
                  <title>
                    {t('weekOf', { title, week: formatDate(week), moneyLabel: moneyLabel(amounts[at] ?? 0, currency) })}
                  </title>
                </rect>
              )
            );
          });
        })}
      </svg>
      <figcaption>
        <span>{formatDate(weeks[0] ?? '')}</span>
        <span>{formatDate(weeks.at(-1) ?? '')}</span>
      </figcaption>
    </figure>
  );
}

function Courses({ revenue: { courses, currency } }: Pick<SeriesProps, 'revenue'>) {
  return (
    <table className="co-revenue-courses">
      <caption className="ll-hidden">{t('revenueByCourseIn', { currency })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('course')}</th>
          <th scope="col">{t('orders')}</th>
          <th scope="col">{t('revenue')}</th>
        </tr>
      </thead>
      <tbody>
        {courses.map(({ key, title, orders, total }, index) => (
          <tr key={key}>
            <th scope="row">
              <span className={`co-revenue-key co-revenue-${index}`} aria-hidden="true" />
              {title}
            </th>
            <td>{orders}</td>
            <td>{moneyLabel(total, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What was paid and not refunded in the last weeks; follows every order as it is paid. */
export function RevenueTab() {
  const answer = useAsk(staffOrders.revenue, {}, { staleTime: 0 });
  return (
    <Asked answer={answer} skeleton={<Skeleton lines={8} />} failed={t('revenueCouldNotBeLoaded')}>
      {revenue =>
        revenue.currencies.length === 0 ? (
          <EmptyState text={t('noRevenueYetPaidOrders')} />
        ) : (
          revenue.currencies.map(series => (
            <section
              key={series.currency}
              className="co-revenue-series"
              aria-label={t('revenueIn', { currency: series.currency })}
            >
              {revenue.currencies.length > 1 && <h2>{series.currency}</h2>}
              <Note>
                {t('inTheLastAfterRefunds', {
                  moneyLabel: moneyLabel(series.total, series.currency),
                  weeks: t('weekCount', { count: revenue.weeks.length }),
                })}
              </Note>
              <Chart weeks={revenue.weeks} revenue={series} />
              <Courses revenue={series} />
            </section>
          ))
        )
      }
    </Asked>
  );
}
