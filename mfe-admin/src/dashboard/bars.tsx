import { countOf, formatDate } from '@learnloom/ui/platform';
import { dashboardMessages } from './messages/messages.ts';

const t = dashboardMessages.text;

export interface Series {
  readonly label: string;
  readonly counts: readonly number[];
  /** Class that gives its colour. */
  readonly tone: string;
}

interface BarsProps {
  /** What the picture says, for those who do not see it. */
  readonly label: string;
  /** Mondays, oldest first. */
  readonly weeks: readonly string[];
  readonly series: readonly Series[];
  /** One and many of what is counted. */
  readonly noun: readonly [one: string, many: string];
}

const WIDTH = 480;
const HEIGHT = 160;
const LEFT = 40;
const BOTTOM = 22;
const TOP = 8;
const FEWEST = 4;

/** The least round number that is no less: 1, 2, 4 or 6 times a power of ten, so that its half is round, too. */
function roundTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [1, 2, 4, 6, 10].map(step => step * power).find(top => top >= most) ?? most;
}

/** Such as 2K: there is room for four characters. */
const short = new Intl.NumberFormat('en-US', { notation: 'compact' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Counts a week as stacked bars. Each week says its figures to the pointer; a hidden table says all of them. */
export function Bars({ label, weeks, series, noun }: BarsProps) {
  const sums = weeks.map((_, week) => series.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0));
  const top = Math.max(FEWEST, roundTop(Math.max(...sums)));
  const plot = HEIGHT - TOP - BOTTOM;
  const step = (WIDTH - LEFT) / weeks.length;
  const height = (count: number): number => (count / top) * plot;
  return (
    <>
      <svg className="m-bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {[0, top / 2, top].map(value => (
          <g key={value} className="m-bars-axis">
            <line x1={LEFT} x2={WIDTH} y1={TOP + plot - height(value)} y2={TOP + plot - height(value)} />
            <text x={LEFT - 8} y={TOP + plot - height(value) + 4} textAnchor="end">
              {short.format(value)}
            </text>
          </g>
        ))}
        {weeks.map((week, at) => {
          let below = 0;
          return (
            <g key={week}>
              <title>{t('weekOf', { week: formatDate(week), sums: countOf(sums[at] ?? 0, ...noun) })}</title>
              <rect x={LEFT + at * step} y={TOP} width={step} height={plot} fill="transparent" />
              {series.map(({ label: name, counts, tone }) => {
                const count = counts[at] ?? 0;
                const y = TOP + plot - height(below + count);
                below += count;
                return count === 0 ? null : (
                  <rect
                    key={name}
                    className={tone}
                    x={LEFT + at * step + step * 0.2}
                    y={y}
                    width={step * 0.6}
                    height={Math.max(height(count) - 1, 1)}
                    rx={2}
                  />
                );
              })}
              {at % 3 === weeks.length % 3 && (
                <text className="m-bars-week" x={LEFT + (at + 0.5) * step} y={HEIGHT - 6} textAnchor="middle">
                  {day.format(new Date(week))}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      {/* A table is as wide as what is in it, whatever its own width says. */}
      <div className="ll-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('weekOfText')}</th>
              {series.map(({ label: name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week, at) => (
              <tr key={week}>
                <th scope="row">{formatDate(week)}</th>
                {series.map(({ label: name, counts }) => (
                  <td key={name}>{counts[at] ?? 0}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
