import { useState } from 'react';
import { readsOfPage } from '@learnloom/contracts/activity/page-reads';
import { SelectField } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';
import type { ItemScreens } from '../kinds.ts';
import { barsOf, shortDay, summaryOf, type Bar, type Span } from './reads-chart.ts';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

const spans = [
  { value: 'day', label: t('byDay') },
  { value: 'week', label: t('byWeek') },
] as const satisfies readonly { readonly value: Span; readonly label: string }[];

function Chart({ bars }: { readonly bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ count }) => count));
  const [first, last] = [bars[0], bars.at(-1)];
  if (most === 0 || !first || !last) return null;
  return (
    <figure className="c-reads-chart">
      <ol className="c-reads">
        {bars.map(({ date, count, label }) => (
          <li key={date} title={label}>
            <span className="ll-hidden">{label}</span>
            {count > 0 && <i style={{ height: `${Math.round((100 * count) / most)}%` }} aria-hidden="true" />}
          </li>
        ))}
      </ol>
      <figcaption className="c-reads-dates" aria-hidden="true">
        <span>{shortDay(first.date)}</span>
        <span>{t('highest', { most })}</span>
        <span>{shortDay(last.date)}</span>
      </figcaption>
    </figure>
  );
}

/** How often readers opened the page, a bar for each day or week. */
export function PageReads({ kind, item }: { readonly kind: ItemScreens; readonly item: string }) {
  const { data, error } = useAsk(readsOfPage, { kind: kind.contract.kind, item });
  const [span, setSpan] = useState<Span>('day');
  if (error && !data) return <p className="c-quiet">{t('pageViewsCouldNotBe', { message: error.message })}</p>;
  if (!data) return null;
  const bars = barsOf(data, span);
  return (
    <section className="c-backlinks" aria-labelledby="page-reads">
      <h2 id="page-reads">{t('pageViews')}</h2>
      <SelectField
        label={t('chart')}
        hideLabel
        value={span}
        options={spans}
        onChange={value => setSpan(value === 'week' ? 'week' : 'day')}
      />
      <p className="c-quiet" role="status">
        {summaryOf(bars, span)}
      </p>
      <Chart bars={bars} />
    </section>
  );
}
