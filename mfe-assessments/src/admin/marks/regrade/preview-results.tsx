import { useEffect, useRef } from 'react';
import { Button, ProgressBar, Table } from '@learnloom/ui/core';
import { formatNumber, RichMessage } from '@learnloom/ui/platform';
import { Link } from '@learnloom/ui/router';
import { attemptPath } from '../paths.ts';
import { scoreWords } from '../score-words.tsx';
import type { Preview } from './use-preview.ts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

/** Attempts that are named; the counts are of all. */
const NAMED = 200;

const flips = { passes: t('willPass'), fails: t('willFail') } as const;

const toRunWords = (count: number, neverLower: boolean): string =>
  neverLower
    ? t('programsOfWillNotBe', { number: t('attemptCount', { count }) })
    : t('programsOfWillBeRun', { number: t('attemptCount', { count }) });

interface PreviewResultsProps {
  readonly preview: Preview;
  /** Nobody's score may go down: programs whose tests changed are then left as they are. */
  readonly neverLower: boolean;
  readonly onStop: () => void;
}

/** How many attempts would change, and how. */
function Summary({ preview, neverLower }: Pick<PreviewResultsProps, 'preview' | 'neverLower'>) {
  const { running, complete, looked, changed, toRun, problem } = preview;
  const [passes = 0, fails = 0] = (['passes', 'fails'] as const).map(
    flip => changed.filter(one => one.flip === flip).length,
  );
  const raised = changed.filter(({ before, after }) => after.percent > before.percent).length;
  const lowered = changed.filter(({ before, after }) => after.percent < before.percent).length;
  return (
    <p role="status">
      <RichMessage
        text={t('ofWouldChangeUpDown', {
          changed: t('attemptCount', { count: changed.length }),
          looked: formatNumber(looked),
          raised: formatNumber(raised),
          lowered: formatNumber(lowered),
          changed2: formatNumber(changed.length - raised - lowered),
          passes: formatNumber(passes),
          fails: formatNumber(fails),
        })}
        parts={{ strong: words => <strong>{words}</strong> }}
      />
      {toRun > 0 && ` ${toRunWords(toRun, neverLower)}`}
      {!running && !complete && !problem && t('stoppedBeforeItWasComplete')}
    </p>
  );
}

/** Who would get what: as far as it has looked. */
export function PreviewResults({ preview, neverLower, onStop }: PreviewResultsProps) {
  const { running, looked, total, changed, problem } = preview;
  const section = useRef<HTMLElement>(null);
  // Below many questions nobody would see that it has begun.
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), []);
  // Whoever stopped it by keys goes on at what it came to: the button is gone.
  useEffect(() => {
    if (!running && document.activeElement === document.body) section.current?.focus({ preventScroll: true });
  }, [running]);
  return (
    <section ref={section} tabIndex={-1} className="am-form am-preview" aria-label={t('preview')}>
      {running && (
        <div className="am-progress">
          <ProgressBar
            label={t('checkedOf', { looked: formatNumber(looked), total: formatNumber(total) })}
            done={looked}
            of={total}
          />
          <Button size="sm" variant="outlined" color="neutral" onClick={onStop}>
            {t('stop')}
          </Button>
        </div>
      )}
      <Summary preview={preview} neverLower={neverLower} />
      {problem && <p className="am-alarm">{problem.message}</p>}
      {changed.length > 0 && (
        <>
          <Table className="am-table am-folds" label={t('changedAttempts')}>
            <thead>
              <tr>
                <th scope="col">{t('learner')}</th>
                <th scope="col">{t('before')}</th>
                <th scope="col">{t('after')}</th>
                <th scope="col">{t('result')}</th>
              </tr>
            </thead>
            <tbody>
              {changed.slice(0, NAMED).map(({ attempt, learner, number, before, after, flip }) => (
                <tr key={attempt}>
                  <th scope="row">
                    <Link className="am-title" to={attemptPath(attempt)}>
                      {learner || t('deletedAccount')}
                    </Link>
                    <span className="am-note">{t('attemptText3', { number })}</span>
                  </th>
                  <td data-label={t('before')}>{scoreWords(before)}</td>
                  <td data-label={t('after')}>{scoreWords(after)}</td>
                  <td data-label={t('result')}>{flip ? flips[flip] : t('noChange')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {changed.length > NAMED && (
            <p className="am-note">{t('andMore', { changed: formatNumber(changed.length - NAMED) })}</p>
          )}
        </>
      )}
    </section>
  );
}
