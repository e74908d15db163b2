import type { ReadsOfPage } from '@learnloom/contracts/activity/page-reads';
import { formatDate } from '@learnloom/ui/platform';
import { editorMessages } from './messages/messages.ts';

const t = editorMessages.text;

/** What a bar of the chart stands for. */
export type Span = 'day' | 'week';

export interface Bar {
  /** Day, or Monday of the week, such as `2026-11-28`. */
  readonly date: string;
  readonly count: number;
  readonly label: string;
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Such as 'Nov 28': the panel is too narrow for the whole date. */
export const shortDay = (date: string): string => day.format(new Date(date));

/** The bars of a chart, oldest first. */
export function barsOf({ weeks, counts, days, dayCounts }: ReadsOfPage, span: Span): readonly Bar[] {
  const [dates, values] = span === 'day' ? [days, dayCounts] : [weeks, counts];
  return dates.map((date, at) => {
    const count = values[at] ?? 0;
    const views = t('pageViewCount', { count });
    return {
      date,
      count,
      label: span === 'day' ? `${formatDate(date)}: ${views}` : t('weekOf', { date: formatDate(date), views }),
    };
  });
}

export function summaryOf(bars: readonly Bar[], span: Span): string {
  const sum = bars.reduce((before, { count }) => before + count, 0);
  const views = t('pageViewCount', { count: sum });
  return span === 'day'
    ? t('inTheLastDays', { views, bars: bars.length })
    : t('inTheLastWeeks', { views, bars: bars.length });
}
