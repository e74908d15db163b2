import { remoteLabel } from '@learnloom/contracts/operations/names';
import { remotes, type RemoteFailureRow, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { Button, StatusChip } from '@learnloom/ui/core';
import { countOf, formatNumber, useCommand } from '@learnloom/ui/platform';
import { Undo2 } from 'lucide-react';
import { useActorChoices } from '../activity/use-actor-choices.ts';
import { lineLabel } from './names.ts';
import { RemoteTrial } from './remote-trial.tsx';
import { Time } from './time.tsx';

/** What a failure was, in words. */
const kinds: Readonly<Record<string, string>> = {
  error: 'error while rendering a page',
  timeout: 'page took too long',
  crash: 'process exited',
  memory: 'out of memory',
  stray: 'error outside of a page',
  busy: 'too many pages at the same time',
  load: 'could not be loaded',
  render: 'error while rendering a page',
  unfit: 'incompatible with the shell',
  stuck: 'page stopped responding (possible endless loop)',
};

/** Who deployed it; nobody knows who wrote it into the file. */
function By({ by }: { readonly by: NonNullable<RemoteRow['by']> }) {
  const people = useActorChoices(by.account);
  if (by.account === null) return by.words ?? 'Manifest file (edited by hand)';
  return people.find(({ value }) => value === by.account)?.label ?? 'Staff';
}

function Failure({ failure }: { readonly failure: RemoteFailureRow }) {
  const { side, kind, message, path, times, version, lastAt } = failure;
  return (
    <li className="m-failure">
      <p>
        <strong>{formatNumber(times)}×</strong> {side === 'server' ? 'On the server' : 'In browsers'}:{' '}
        {kinds[kind] ?? kind}
      </p>
      <p className="m-failure-message">{message}</p>
      <p className="m-failure-where">
        Version <code>{version}</code> · <code>{path}</code> · <Time at={lastAt} />
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
        <dt>Version</dt>
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
          <dt>{owners.length === 1 ? 'Owner' : 'Owners'}</dt>
          <dd>{owners.join(', ')}</dd>
        </div>
      )}
      {since && (
        <div>
          <dt>Since</dt>
          <dd>
            <Time at={since} />
          </dd>
        </div>
      )}
      <div>
        <dt>By</dt>
        <dd>{by ? <By by={by} /> : 'Product build'}</dd>
      </div>
      <div>
        <dt>Contract</dt>
        <dd>
          {contract}
          {kit && `, UI kit ${kit}`}
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
          <StatusChip tone="published">Live</StatusChip>
        ) : (
          <StatusChip tone="danger">{trouble}</StatusChip>
        )}
        {times > 0 && <StatusChip tone="neutral">{countOf(times, 'failure')}</StatusChip>}
      </div>
      <Facts remote={remote} />
      {others.some(other => other.trouble === null) && (
        <div className="m-model-action">
          <Button
            size="sm"
            variant="outlined"
            color="neutral"
            aria-label={`Change version of ${remoteLabel(name)}`}
            disabled={!allowed}
            startDecorator={<Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onDeploy}
          >
            Change version
          </Button>
        </div>
      )}
      <div className="m-remote-more">
        {trial && <RemoteTrial name={name} trial={trial} onAnswer={onAnswer} />}
        {failures.length > 0 && (
          <details className="m-failures">
            <summary>
              {times > 0 ? `${countOf(failures.length, 'type')} of failure` : 'Failures of earlier versions'}
            </summary>
            <ul aria-label={`Failures of ${remoteLabel(name)}`}>
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
