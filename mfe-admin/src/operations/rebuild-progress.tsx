import { readModelLabel } from '@learnloom/contracts/operations/names';
import { readModels, type RebuildUnderWay } from '@learnloom/contracts/operations/read-models';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { durationText } from './names.ts';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

function progressText({ unit, events, total, rate, secondsLeft, cancelled }: RebuildUnderWay): string {
  if (cancelled) return t('finishing');
  if (unit === 'events' && total !== null && total > 0 && events >= total) return t('switchingToTheNewTables');
  const parts = [
    total === null
      ? `${formatNumber(events)} ${unit}`
      : t('ofText', { events: formatNumber(events), total: formatNumber(total), unit }),
    t('second', { rate: formatNumber(rate) }),
  ];
  if (secondsLeft !== null) parts.push(`${durationText(secondsLeft)} left`);
  return parts.join(' · ');
}

interface RebuildProgressProps {
  readonly name: string;
  readonly rebuild: RebuildUnderWay;
}

/** How far a rebuild or a new rendering is, and its end when somebody wants one and it can be had. */
export function RebuildProgress({ name, rebuild }: RebuildProgressProps) {
  const cancel = useCommand(readModels.cancelRebuild);
  const { unit, events, total, cancelled, cancellable } = rebuild;
  return (
    <div className="m-rebuild">
      <ProgressBar
        label={t(unit === 'documents' ? 'renderingOf' : 'rebuildOf', { readModel: readModelLabel(name) })}
        done={events}
        of={total || null}
      />
      <span className="m-rebuild-text">{progressText(rebuild)}</span>
      {cancellable && (
        <Button
          size="sm"
          variant="plain"
          color="neutral"
          aria-label={t('cancelTheRebuildOf', { readModelLabel: readModelLabel(name) })}
          disabled={cancelled || !cancel.allowed}
          loading={cancel.busy}
          onClick={() => void cancel.send({ name })}
        >
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
