import type { AssessmentStatistics, QuestionStatistics } from '@learnloom/contracts/assessments/statistics';
import { across, EDGE, figure, HEIGHT, isSuspect, plotHeight, plotWidth, roundTop, upwards, WIDTH } from './scales.ts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, className: 'am-picture', role: 'img' } as const;

interface AxisProps {
  readonly ticks: readonly { readonly at: number; readonly label: string }[];
}

const Lines = ({ ticks }: AxisProps) => (
  <g className="am-axis">
    {ticks.map(({ at, label }) => (
      <g key={label}>
        <line x1={EDGE.left} x2={EDGE.left + plotWidth} y1={at} y2={at} />
        <text x={EDGE.left - 6} y={at + 4} textAnchor="end">
          {label}
        </text>
      </g>
    ))}
  </g>
);

const Below = ({ ticks }: AxisProps) => (
  <g className="am-axis">
    {ticks.map(({ at, label }) => (
      <text key={label} x={at} y={HEIGHT - 12} textAnchor="middle">
        {label}
      </text>
    ))}
  </g>
);

/** Attempts by tenth of the score. */
export function Histogram({ histogram, count }: Pick<AssessmentStatistics, 'histogram' | 'count'>) {
  const top = roundTop(Math.max(...histogram));
  const width = plotWidth / 10;
  return (
    <svg {...box} aria-label={t('scoreDistributionOfInSteps', { number: t('attemptCount', { count }) })}>
      <Lines
        ticks={(top % 2 === 0 ? [0, top / 2, top] : [0, top]).map(value => ({
          at: upwards(value, 0, top),
          label: figure(value),
        }))}
      />
      {histogram.map((attempts, tenth) => {
        const y = upwards(attempts, 0, top);
        return (
          <rect
            key={tenth}
            className="am-bar-shape"
            x={EDGE.left + tenth * width + 2}
            y={y}
            width={width - 4}
            height={EDGE.top + plotHeight - y}
            rx={3}
          />
        );
      })}
      <Below ticks={[0, 20, 40, 60, 80, 100].map(value => ({ at: across(value, 0, 100), label: `${value}%` }))} />
    </svg>
  );
}

/** How easy each question is, and how well it tells those who know from those who do not. */
export function Scatter({ questions }: { readonly questions: readonly QuestionStatistics[] }) {
  const placed = questions.flatMap(({ number, facility, discrimination, compared }) =>
    facility === null || discrimination === null ? [] : [{ number, facility, discrimination, compared }],
  );
  if (placed.length === 0) return <p className="am-note">{t('notEnoughDataYet')}</p>;
  const low = placed.some(({ discrimination }) => discrimination < 0) ? -100 : 0;
  return (
    <svg
      {...box}
      aria-label={t('facilityAndDiscriminationOf', { placed: t('questionCount', { count: placed.length }) })}
    >
      <Lines
        ticks={(low === 0 ? [0, 50, 100] : [-100, 0, 100]).map(value => ({
          at: upwards(value, low, 100),
          label: String(value),
        }))}
      />
      {placed.map(({ number, facility, discrimination, compared }) => (
        <g
          key={number}
          className={isSuspect(discrimination, compared) ? 'am-dot am-dot-wrong' : 'am-dot'}
          transform={`translate(${across(facility, 0, 100)} ${upwards(discrimination, low, 100)})`}
        >
          <circle r={10} />
          <text y={4} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      <Below ticks={[0, 25, 50, 75, 100].map(value => ({ at: across(value, 0, 100), label: `${value}%` }))} />
    </svg>
  );
}

/** Minutes spent on each question, with a line at what its author estimated. */
export function Times({ questions }: { readonly questions: readonly QuestionStatistics[] }) {
  const minutes = questions.map(({ seconds }) => (seconds ?? 0) / 60);
  const top = roundTop(Math.max(...minutes, ...questions.map(({ estimatedTime }) => estimatedTime)));
  const width = plotWidth / Math.max(1, questions.length);
  return (
    <svg
      {...box}
      aria-label={t('timeSpentOnInMinutes', { questions: t('questionCount', { count: questions.length }) })}
    >
      <Lines ticks={[0, top / 2, top].map(value => ({ at: upwards(value, 0, top), label: figure(value) }))} />
      {questions.map(({ number, estimatedTime }, at) => {
        const x = EDGE.left + at * width;
        const y = upwards(minutes[at] ?? 0, 0, top);
        const estimate = upwards(estimatedTime, 0, top);
        return (
          <g key={number}>
            <rect
              className="am-bar-shape"
              x={x + width * 0.15}
              y={y}
              width={width * 0.7}
              height={EDGE.top + plotHeight - y}
              rx={3}
            />
            <line className="am-estimate" x1={x + 2} x2={x + width - 2} y1={estimate} y2={estimate} />
          </g>
        );
      })}
      <Below
        ticks={questions
          .map(({ number }, at) => ({ at: EDGE.left + (at + 0.5) * width, label: String(number) }))
          .filter((_, at) => at % Math.ceil(questions.length / 15) === 0)}
      />
    </svg>
  );
}

/** How often each option was chosen. */
export function Choices({ choices, answered }: Pick<QuestionStatistics, 'choices' | 'answered'>) {
  const most = Math.max(1, answered);
  return (
    <ul className="am-choices">
      {choices.map(({ label, right, count }, at) => (
        <li key={at} className={right ? 'am-choice-right' : ''}>
          <span dir="auto">
            {label || t('option', { at: at + 1 })}
            {right && <strong> {t('correctText')}</strong>}
          </span>
          <span className="am-note">{count}</span>
          <span className="am-choice-bar" aria-hidden="true">
            <span style={{ width: `${(100 * count) / most}%` }} />
          </span>
        </li>
      ))}
    </ul>
  );
}
