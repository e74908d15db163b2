import { reactionLabel } from '@learnloom/contracts/operations/names';
import { RotateCw } from 'lucide-react';
import type { ReactionRow } from '@learnloom/contracts/kernel/reaction-row';
import { MOST_UNSEEN, reactions } from '@learnloom/contracts/operations/reactions';
import { Button, StatusChip } from '@learnloom/ui/core';
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { ComingTime } from './time.tsx';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

const unseenText = (events: number): string =>
  events === 0 ? t('none') : t('eventCount', { count: events }) + (events < MOST_UNSEEN ? '' : t('orMore'));

interface ReactionItemProps {
  readonly reaction: ReactionRow;
  readonly onRetryAll: () => void;
}

/** One reaction: whether it runs, what waits, and what failed. */
export function ReactionItem({ reaction, onRetryAll }: ReactionItemProps) {
  const { name, about, running, behind, waiting, scheduled, retried, parked, nextRetry } = reaction;
  const { allowed } = useCommand(reactions.retryAll);
  const facts: readonly (readonly [string, string])[] = [
    [t('behind'), unseenText(behind)],
    [t('waiting'), formatNumber(waiting)],
    [t('scheduled'), formatNumber(scheduled)],
  ];
  return (
    <li className="m-model">
      <div className="m-model-head">
        <h2>{reactionLabel(name)}</h2>
        {running ? (
          <StatusChip tone="published">{t('running')}</StatusChip>
        ) : (
          <StatusChip tone="draft">{t('notRunning')}</StatusChip>
        )}
        {retried > 0 && <StatusChip tone="neutral">{t('retrying', { retried: formatNumber(retried) })}</StatusChip>}
        {parked > 0 && <StatusChip tone="danger">{t('failedText', { parked: formatNumber(parked) })}</StatusChip>}
      </div>
      <dl className="m-model-facts">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {nextRetry && (
          <div>
            <dt>{t('nextAttempt')}</dt>
            <dd>
              <ComingTime at={nextRetry} />
            </dd>
          </div>
        )}
      </dl>
      {retried + parked > 0 && (
        <div className="m-model-action">
          <Button
            size="sm"
            variant="outlined"
            color="neutral"
            aria-label={t('retryAllFailedJobsText', { reactionLabel: reactionLabel(name) })}
            disabled={!allowed}
            startDecorator={<RotateCw size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onRetryAll}
          >
            {t('retryAll')}
          </Button>
        </div>
      )}
      <p className="m-model-last">{about}</p>
    </li>
  );
}
