import { readModelLabel } from '@learnloom/contracts/operations/names';
import { readModels, type RebuildUnderWay } from '@learnloom/contracts/operations/read-models';
import { Button, ProgressBar } from '@learnloom/ui/core';
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { durationText } from './names.ts';

function progressText({ unit, events, total, rate, secondsLeft, cancelled }: RebuildUnderWay): string {
  if (cancelled) return 'Finishing…';
  if (unit === 'events' && total !== null && total > 0 && events >= total) return 'Switching to the new tables…';
  const parts = [
    total === null ? `${formatNumber(events)} ${unit}` : `${formatNumber(events)} of ${formatNumber(total)} ${unit}`,
    `${formatNumber(rate)} a second`,
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
        label={`${unit === 'documents' ? 'Rendering' : 'Rebuild'} of ${readModelLabel(name)}`}
        done={events}
        of={total || null}
      />
      <span className="m-rebuild-text">{progressText(rebuild)}</span>
      {cancellable && (
        <Button
          size="sm"
          variant="plain"
          color="neutral"
          aria-label={`Cancel the rebuild of ${readModelLabel(name)}`}
          disabled={cancelled || !cancel.allowed}
          loading={cancel.busy}
          onClick={() => void cancel.send({ name })}
        >
          Cancel
        </Button>
      )}
    </div>
  );
}
