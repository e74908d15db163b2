import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { History, HistoryContract, Moment } from '@learnloom/contracts/activity/history';
import { Button } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { session, useAsk, useCommand, useStore } from '@learnloom/ui/platform';
import { compare, type Difference } from './differences.ts';
import { Outcome } from './outcome.tsx';

interface RestoreProps {
  readonly contract: HistoryContract;
  /** Key of the thing. */
  readonly id: string;
  readonly history: History;
  readonly moment: Moment;
  readonly onDone: () => void;
}

/**
 * What going back changes. Null: not known yet, or told in words, as of what is published or a draft: its status and
 * what is derived from its text do not go back with it.
 */
function useChanges({ contract, id, moment }: RestoreProps): readonly Difference[] | null {
  const told = !contract.publishable && !moment.deleted;
  const { data: now } = useAsk(contract.moment, { key: id }, { enabled: told, staleTime: 0 });
  return told && now && !now.deleted ? compare(now, moment).different : null;
}

/** Goes back to the moment that is shown, after asking; from a deletion, to what was deleted. */
export function RestoreButton(props: RestoreProps) {
  const { contract, id, history, moment, onDone } = props;
  const [asking, setAsking] = useState(false);
  const { allowed, busy, send } = useCommand(contract.restore);
  const own = useStore(session).user?.key === id && contract.subject === accounts.subject;
  const changes = useChanges(props);
  const restore = async (): Promise<void> => {
    const version = moment.deleted ? undefined : moment.version;
    if (!(await send({ key: id, version, latest: history.latest }))) return;
    setAsking(false);
    onDone();
  };
  if (!allowed) return null;
  if (changes?.length === 0) return <p className="m-no-way-back">The same as now</p>;
  if (own) return <p className="m-no-way-back">Another master can restore your account</p>;
  return (
    <>
      <Button
        variant="outlined"
        color="neutral"
        startDecorator={<RotateCcw size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {moment.deleted ? 'Bring it back' : 'Restore this version'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Restore “${moment.title}”?`}
        confirmLabel="Restore"
        danger={false}
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void restore()}
      >
        <Outcome contract={contract} history={history} moment={moment} changes={changes} />
      </ConfirmDialog>
    </>
  );
}
