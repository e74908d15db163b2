import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { History, HistoryContract, Moment } from '@learnloom/contracts/activity/history';
import { Button } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { formatDateTime, useCommand } from '@learnloom/ui/platform';

interface RestoreProps {
  /** Key of the thing. */
  readonly id: string;
  readonly noun: string;
  readonly command: NonNullable<HistoryContract['restore']>;
  readonly history: History;
  readonly moment: Moment;
  readonly onDone: () => void;
}

const outcome = ({ deleted, published }: History): string => {
  if (deleted) return 'It comes back as a draft.';
  return published ? 'It stays published: readers see the change at once.' : 'It stays a draft.';
};

/** Goes back to the moment that is shown, after asking; from a deletion, to what was deleted. */
export function RestoreButton({ id, noun, command, history, moment, onDone }: RestoreProps) {
  const [asking, setAsking] = useState(false);
  const { allowed, busy, send } = useCommand(command);
  const restore = async (): Promise<void> => {
    const version = moment.deleted ? undefined : moment.version;
    if (!(await send({ key: id, version, latest: history.latest }))) return;
    setAsking(false);
    onDone();
  };
  if (!allowed) return null;
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
        <div className="m-said">
          <p>
            The {noun} is made what it was{' '}
            {moment.deleted ? 'before the deletion' : `on ${formatDateTime(moment.time)}`}. <b>{outcome(history)}</b>
          </p>
          <p>The history keeps what it is now. Tags that no longer exist are left out.</p>
        </div>
      </ConfirmDialog>
    </>
  );
}
