import type { History, Moment } from '@learnloom/contracts/activity/history';
import { formatDateTime } from '@learnloom/ui/platform';
import { ChangeList } from '../activity/change-list.tsx';
import type { Difference } from './differences.ts';

interface OutcomeProps {
  readonly history: History;
  readonly moment: Moment;
  /** Null: told in words only. */
  readonly changes: readonly Difference[] | null;
}

function standing({ publishable, deleted, published }: History): string | null {
  if (deleted) return publishable ? 'It will be restored as a draft.' : 'It will be restored.';
  if (!publishable) return null;
  return published ? 'It will stay published. Readers see the change right away.' : 'It will stay a draft.';
}

/** What going back to a moment will do, before it is done. */
export function Outcome({ history, moment, changes }: OutcomeProps) {
  const status = standing(history);
  return (
    <div className="m-said">
      <p>
        {moment.deleted
          ? `The ${history.noun} will be restored to its state before it was deleted.`
          : `The ${history.noun} will be restored to the version from ${formatDateTime(moment.time)}.`}{' '}
        {status && <b>{status}</b>}
      </p>
      {changes && <ChangeList changes={changes} />}
      {moment.effects.length > 0 && <p>{moment.effects.join(' ')}</p>}
      <p>The current version stays in the history.</p>
    </div>
  );
}
