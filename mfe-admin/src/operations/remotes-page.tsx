import { useState } from 'react';
import { remotes, type RemoteRow } from '@learnloom/contracts/operations/remotes';
import { PageHead } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { EmptyState, ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { DeployDialog } from './deploy-dialog.tsx';
import { RemoteItem } from './remote-item.tsx';
import { useLooking } from '../use-looking.ts';
import { operationsMessages } from './messages/messages.ts';
import './operations.css';

const t = operationsMessages.text;

interface RemotesProps {
  readonly rows: readonly RemoteRow[];
  readonly onAnswer: () => void;
}

function Remotes({ rows, onAnswer }: RemotesProps) {
  const [name, setName] = useState<string | null>(null);
  const deploying = rows.find(row => row.name === name);
  if (rows.length === 0) return <EmptyState text={t('thisBackendDoesNotServe')} />;
  return (
    <>
      <ul className="m-models" aria-label={t('microFrontends')}>
        {rows.map(row => (
          <RemoteItem key={row.name} remote={row} onDeploy={() => setName(row.name)} onAnswer={onAnswer} />
        ))}
      </ul>
      {deploying && <DeployDialog remote={deploying} onAnswer={onAnswer} onClose={() => setName(null)} />}
    </>
  );
}

/** The parts of the front end that are deployed on their own: what is live, and how it fares. */
export function Page() {
  const { data, error, refetch } = useAsk(remotes.overview, {}, { staleTime: 0 });
  useLooking(refetch);
  return (
    <div className="m-operations">
      <PageHead title={t('microFrontends')} summary={t('partsOfTheSiteThat')} />
      {!data && error && (
        <ErrorState title={t('microFrontendsCouldNotBe')} text={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading label={t('loadingTheMicroFrontends')}>
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && <Remotes rows={data.remotes} onAnswer={() => void refetch()} />}
    </div>
  );
}
