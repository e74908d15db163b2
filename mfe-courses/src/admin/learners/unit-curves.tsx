import { useState } from 'react';
import { courseStaffViews, type UnitCurves as Curves, type VideoCurve } from '@learnloom/contracts/courses/staff-views';
import { Note } from '@learnloom/ui/core';
import { CheckboxField, SelectField } from '@learnloom/ui/forms';
import { joinWords, useAsk } from '@learnloom/ui/platform';
import { Asked, Skeleton } from '@learnloom/ui/public';
import { formatClock } from '../../shared/length.ts';
import { learnersMessages } from './messages/messages.ts';

const t = learnersMessages.text;

interface UnitCurvesProps {
  readonly course: string;
  readonly unit: string;
}

const HEIGHT = 100;
const STEPS = 1000;

/** One curve as a path over the longer video's length, in percent of its viewers. */
function pathOf({ watched, viewers }: VideoCurve, buckets: number): string {
  const most = Math.max(1, viewers);
  return watched
    .map((count, at) => {
      const y = HEIGHT - (HEIGHT * Math.min(count, most)) / most;
      return `${at === 0 ? 'M' : 'L'}${((at + 0.5) * STEPS) / buckets},${y.toFixed(1)}`;
    })
    .join('');
}

const playsOf = ({ plays }: VideoCurve, buckets: number): string => {
  const most = Math.max(1, ...plays);
  const line = plays.map((count, at) => `L${((at + 0.5) * STEPS) / buckets},${HEIGHT - (40 * count) / most}`).join('');
  return `M0,${HEIGHT}${line}L${(plays.length * STEPS) / buckets},${HEIGHT}Z`;
};

const revisionLabel = ({ revisions }: VideoCurve): string =>
  revisions.length === 1
    ? t('revision', { number: revisions[0] ?? 0 })
    : t('revisions', { numbers: joinWords(revisions.map(String)) });

function Chart({ curves }: { readonly curves: Curves }) {
  const { videos, bucketSeconds } = curves;
  const [first, second] = videos;
  const [shown, setShown] = useState(0);
  const [other, setOther] = useState('');
  const [replays, setReplays] = useState(false);
  const main = videos[shown] ?? first;
  if (!main) return <Note>{t('nobodyHasWatchedThisVideo')}</Note>;
  const over = other === '' ? null : (videos[Number(other)] ?? null);
  const buckets = Math.max(main.watched.length, over?.watched.length ?? 0, 1);
  const choices = videos.map((video, at) => ({
    value: String(at),
    label: `${revisionLabel(video)}, ${t('viewerCount', { count: video.viewers })}`,
  }));
  return (
    <div className="co-curves">
      <div className="co-curve-tools">
        <SelectField
          label={t('videoOf')}
          value={String(shown)}
          options={choices}
          onChange={at => setShown(Number(at))}
        />
        {second && (
          <SelectField
            label={t('laidOverIt')}
            value={other}
            options={[{ value: '', label: t('nothing') }, ...choices.filter(({ value }) => value !== String(shown))]}
            onChange={setOther}
          />
        )}
        <CheckboxField label={t('showReplays')} value={replays} onChange={setReplays} />
      </div>
      <svg
        className="co-curve"
        viewBox={`0 0 ${STEPS} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('viewersWhoWatchedEachPart', { revisionLabel: revisionLabel(main) })}
      >
        {[25, 50, 75].map(line => (
          <line key={line} className="co-curve-line" x1="0" x2={STEPS} y1={line} y2={line} />
        ))}
        {replays && <path className="co-curve-plays" d={playsOf(main, buckets)} />}
        {over && <path className="co-curve-over" d={pathOf(over, buckets)} />}
        <path className="co-curve-main" d={pathOf(main, buckets)} />
      </svg>
      <p className="co-curve-axis">
        <span>0:00</span>
        <span>{formatClock(buckets * bucketSeconds)}</span>
      </p>
      <p className="co-curve-legend">
        <span className="co-legend-main">{revisionLabel(main)}</span>
        {over && <span className="co-legend-over">{revisionLabel(over)}</span>}
      </p>
    </div>
  );
}

/** How many viewers watched each part of a unit's video, per revision; two can be laid over each other. */
export const UnitCurves = ({ course, unit }: UnitCurvesProps) => (
  <Asked
    answer={useAsk(courseStaffViews.curves, { course, unit })}
    skeleton={<Skeleton shape="block" />}
    failed={t('curveCouldNotBeLoaded')}
  >
    {curves => <Chart curves={curves} />}
  </Asked>
);
