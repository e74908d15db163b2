import { remoteLabel } from '@learnloom/contracts/operations/names';
import { remotes, type RemoteFailureRow, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { Button, StatusChip } from '@learnloom/ui/core';
import { formatNumber, useCommand, RichMessage } from '@learnloom/ui/platform';
import { Undo2 } from 'lucide-react';
import { useActorChoices } from '../activity/use-actor-choices.ts';
import { lineLabel } from './names.ts';
import { RemoteTrial } from './remote-trial.tsx';
import { Time } from './time.tsx';
import { operationsMessages } from './messages/messages.ts';

const t = operationsMessages.text;

/** What a failure was, in words. */
const kinds: Readonly<Record<string, string>> = {
  error: t('errorWhileRenderingAPage'),
  timeout: t('pageTookTooLong'),
  crash: t('processExited'),
  memory: t('outOfMemory'),
  stray: t('errorOutsideOfAPage'),
  busy: t('tooManyPagesAtThe'),
  load: t('couldNotBeLoaded'),
  render: t('errorWhileRenderingAPage'),
  unfit: t('incompatibleWithTheShell'),
  stuck: t('pageStoppedRespondingPossible'),
};

/** Who deployed it; nobody knows who wrote it into the file. */
function By({ by }: { readonly by: NonNullable<RemoteRow['by']> }) {
  const people = useActorChoices(by.account);
  if (by.account === null) return by.words ?? t('manifestFileEditedByHand');
  return people.find(({ value }) => value === by.account)?.label ?? t('staff');
}

function Failure({ failure }: { readonly failure: RemoteFailureRow }) {
  const { side, kind, message, path, times, version, lastAt } = failure;
  return (
    <li className="m-failure">
      <p>
        <strong>{formatNumber(times)}×</strong> {side === 'server' ? t('onTheServer') : t('inBrowsers')}:{' '}
        {kinds[kind] ?? kind}
      </p>
      <p className="m-failure-message">{message}</p>
      <p className="m-failure-where">
        <RichMessage text={t('versionText', { version, path })} parts={{ code: words => <code>{words}</code> }} />{' '}
        <Time at={lastAt} />
      </p>
    </li>
  );
}

interface Props {
  readonly remote: RemoteRow;
  readonly onDeploy: () => void;
  /** After an answer: what is shown may be old. */
  readonly onAnswer: () => void;
}

/** What is live, since when and by whom, and whose it is. */
function Facts({ remote: { line, version, contract, kit, since, by, owners } }: Pick<Props, 'remote'>) {
  return (
    <dl className="m-model-facts">
      <div>
        <dt>{t('version')}</dt>
        <dd>
          {lineLabel(line)}
          {line !== version && (
            <>
              {' '}
              <code>{version}</code>
            </>
          )}
        </dd>
      </div>
      {owners.length > 0 && (
        <div>
          <dt>{owners.length === 1 ? t('owner') : t('owners')}</dt>
          <dd>{owners.join(', ')}</dd>
        </div>
      )}
      {since && (
        <div>
          <dt>{t('since')}</dt>
          <dd>
            <Time at={since} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('by')}</dt>
        <dd>{by ? <By by={by} /> : t('productBuild')}</dd>
      </div>
      <div>
        <dt>{t('contract')}</dt>
        <dd>
          {contract}
          {kit && t('uiKit', { kit })}
        </dd>
      </div>
    </dl>
  );
}

/** One micro-frontend: what is live, since when and by whom, and its failures. */
export function RemoteItem({ remote, onDeploy, onAnswer }: Props) {
  const { name, version, trouble, trial, others, failures } = remote;
  const { allowed } = useCommand(remotes.deploy);
  const live = failures.filter(each => each.version === version);
  const times = live.reduce((sum, each) => sum + each.times, 0);
  return (
    <li className="m-model">
      <div className="m-model-head">
        <h2>{remoteLabel(name)}</h2>
        {trouble === null ? (
          <StatusChip tone="published">{t('live')}</StatusChip>
        ) : (
          <StatusChip tone="danger">{trouble}</StatusChip>
        )}
        {times > 0 && <StatusChip tone="neutral">{t('failureCount', { count: times })}</StatusChip>}
      </div>
      <Facts remote={remote} />
      {others.some(other => other.trouble === null) && (
        <div className="m-model-action">
          <Button
            size="sm"
            variant="outlined"
            color="neutral"
            aria-label={t('changeVersionOf', { remoteLabel: remoteLabel(name) })}
            disabled={!allowed}
            startDecorator={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onDeploy}
          >
            {t('changeVersion')}
          </Button>
        </div>
      )}
      <div className="m-remote-more">
        {trial && <RemoteTrial name={name} trial={trial} onAnswer={onAnswer} />}
        {failures.length > 0 && (
          <details className="m-failures">
            <summary>
              {times > 0
                ? t('ofFailure', { failures: t('typeCount', { count: failures.length }) })
                : t('failuresOfEarlierVersions')}
            </summary>
            <ul aria-label={t('failuresOf', { remoteLabel: remoteLabel(name) })}>
              {failures.map(each => (
                <Failure key={[each.version, each.side, each.kind, each.message].join(' ')} failure={each} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  );
}
