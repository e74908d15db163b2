import { useEffect, useRef } from 'react';
import { Button, ProgressBar, Table } from '@learnloom/ui/core';
import { countOf, formatNumber } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { attemptPath } from '../paths.ts';
import { scoreWords } from '../score-words.tsx';
import type { Preview } from './use-preview.ts';

/** Attempts that are named; the counts are of all. */
const NAMED = 200;

const flips = { passes: 'will pass', fails: 'will fail' } as const;

const toRunWords = (count: number, neverLower: boolean): string =>
  neverLower
    ? `The programs of ${countOf(count, 'attempt')} will not be run again and will keep their grades, because new tests could lower a score.`
    : `The programs of ${countOf(count, 'attempt')} will be run again when you apply the regrade. Until then, they are not graded.`;

interface PreviewResultsProps {
  readonly preview: Preview;
  /** Nobody's score may go down: programs whose tests changed are then left as they are. */
  readonly neverLower: boolean;
  readonly onStop: () => void;
}

/** Who would get what: as far as it has looked. */
export function PreviewResults({ preview, neverLower, onStop }: PreviewResultsProps) {
  const { running, complete, looked, total, changed, toRun, problem } = preview;
  const [passes = 0, fails = 0] = (['passes', 'fails'] as const).map(
    flip => changed.filter(one => one.flip === flip).length,
  );
  const raised = changed.filter(({ before, after }) => after.percent > before.percent).length;
  const lowered = changed.filter(({ before, after }) => after.percent < before.percent).length;
  const section = useRef<HTMLElement>(null);
  // Below many questions nobody would see that it has begun.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  // Whoever stopped it by keys goes on at what it came to: the button is gone.
  useEffect(() => {
    if (!running && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [running]);
  return (
    <section ref={section} tabIndex={-1} className="am-form am-preview" aria-label="Preview">
      {running && (
        <div className="am-progress">
          <ProgressBar label={`Checked ${formatNumber(looked)} of ${formatNumber(total)}`} done={looked} of={total} />
          <Button size="sm" variant="outlined" color="neutral" onClick={onStop}>
            Stop
          </Button>
        </div>
      )}
      <p role="status">
        <strong>
          {countOf(changed.length, 'attempt')} of {formatNumber(looked)} would change
        </strong>
        : {formatNumber(raised)} up, {formatNumber(lowered)} down, {formatNumber(changed.length - raised - lowered)}{' '}
        with the same score. {formatNumber(passes)} would now pass and {formatNumber(fails)} would now fail.
        {toRun > 0 && ` ${toRunWords(toRun, neverLower)}`}
        {!running && !complete && !problem && ' Stopped before it was complete.'}
      </p>
      {problem && <p className="am-alarm">{problem.message}</p>}
      {changed.length > 0 && (
        <>
          <Table className="am-table am-folds" label="Changed attempts">
            <thead>
              <tr>
                <th scope="col">Learner</th>
                <th scope="col">Before</th>
                <th scope="col">After</th>
                <th scope="col">Result</th>
              </tr>
            </thead>
            <tbody>
              {changed.slice(0, NAMED).map(({ attempt, learner, number, before, after, flip }) => (
                <tr key={attempt}>
                  <th scope="row">
                    <Link className="am-title" to={attemptPath(attempt)}>
                      {learner || 'Deleted account'}
                    </Link>
                    <span className="am-note">Attempt {number}</span>
                  </th>
                  <td data-label="Before">{scoreWords(before)}</td>
                  <td data-label="After">{scoreWords(after)}</td>
                  <td data-label="Passing">{flip ? flips[flip] : 'no change'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {changed.length > NAMED && <p className="am-note">And {formatNumber(changed.length - NAMED)} more.</p>}
        </>
      )}
    </section>
  );
}
