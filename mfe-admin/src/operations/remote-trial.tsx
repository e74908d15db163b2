import { remoteLabel } from '@learnloom/contracts/operations/names';
import { remotes, type RemoteTrialRow, type VersionCounts } from '@learnloom/contracts/operations/remotes';
import { Button } from '@learnloom/ui/core';
import { formatNumber, useCommand } from '@learnloom/ui/platform';
import { Time } from './time.tsx';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

/** “3 failures in 120 visits (2.5%)” */
function countsText({ visits, failures }: VersionCounts): string {
  const text = t('in', {
    failures: t('failureCount', { count: failures }),
    visits: t('visitCount', { count: visits }),
  });
  if (visits === 0) return text;
  const percent = formatNumber(Math.round((1000 * failures) / Math.max(visits, failures)) / 10);
  return `${text} (${percent}%)`;
}

/** What became of a version that went to a share of visitors, in a sentence. */
function endText({ version, share, end }: RemoteTrialRow): string {
  if (end === null) return t('releaseGoesToOfVisitors', { version, share });
  return end.because === 'errors'
    ? t('releaseWasWithdrawnItsVisitors', { version })
    : t('releaseWentToOfVisitors', { version, share });
}

interface Props {
  readonly name: string;
  readonly trial: RemoteTrialRow;
  /** After an answer: what is shown may be old. */
  readonly onAnswer: () => void;
}

/** A version that goes to a share of visitors first, or went: how it fares beside the live one. */
export function RemoteTrial({ name, trial, onAnswer }: Props) {
  const { busy, allowed, send } = useCommand(remotes.stopTrial);
  const { version, end, since, live } = trial;
  const label = remoteLabel(name);
  const stop = async (): Promise<void> => {
    await send({ name, version });
    onAnswer();
  };
  return (
    <section className="m-trial" aria-label={t('shareOfVisitorsOf', { label })}>
      <p>{endText(trial)}</p>
      <dl className="m-model-facts">
        <div>
          <dt>{end ? t('ended') : t('since')}</dt>
          <dd>
            <Time at={end?.at ?? since} />
          </dd>
        </div>
        <div>
          <dt>{t('releaseText', { version })}</dt>
          <dd>{countsText(trial)}</dd>
        </div>
        <div>
          <dt>{t('liveVersion')}</dt>
          <dd>{countsText(live)}</dd>
        </div>
      </dl>
      {end === null && (
        <div className="m-model-action">
          <Button
            size="sm"
            variant="outlined"
            color="neutral"
            aria-label={t('stopReleaseOf', { version, label })}
            disabled={!allowed}
            loading={busy}
            onClick={() => void stop()}
          >
            {t('stop')}
          </Button>
        </div>
      )}
    </section>
  );
}
