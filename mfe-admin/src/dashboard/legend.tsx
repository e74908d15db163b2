import { formatNumber } from '@learnloom/ui/platform';
import type { Series } from './bars.tsx';

const tones: Readonly<Record<string, string>> = {
  Articles: 'm-tone-howto',
  Tutorials: 'm-tone-tutorials',
  Quizzes: 'm-tone-quiz',
  Exercises: 'm-tone-exercises',
};

export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The colours that the areas have everywhere. */
export const coloured = (trends: readonly Omit<Series, 'tone'>[]): readonly Series[] =>
  trends.map(({ label, counts }) => ({ label, counts, tone: tones[label] ?? 'm-tone-accent' }));

/** Which colour is what, with how many there are of it. */
export const Legend = ({ series }: { readonly series: readonly Series[] }) => (
  <ul className="m-legend">
    {series.map(({ label, counts, tone }) => (
      <li key={label}>
        <i className={tone} /> {label} <b>{formatNumber(sumOf(counts))}</b>
      </li>
    ))}
  </ul>
);
