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
  if (deleted) return publishable ? 'It comes back as a draft.' : 'It comes back.';
  if (!publishable) return null;
  return published ? 'It stays published: readers see the change at once.' : 'It stays a draft.';
}

/** What going back to a moment will do, before it is done. */
export function Outcome({ history, moment, changes }: OutcomeProps) {
  const status = standing(history);
  return (
    <div className="m-said">
      <p>
        The {history.noun} is made what it was{' '}
        {moment.deleted ? 'before the deletion' : `on ${formatDateTime(moment.time)}`}. {status && <b>{status}</b>}
      </p>
      {changes && <ChangeList changes={changes} />}
      {moment.effects.length > 0 && <p>{moment.effects.join(' ')}</p>}
      <p>The history keeps what it is now.</p>
    </div>
  );
}
