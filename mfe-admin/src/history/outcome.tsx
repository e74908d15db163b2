import { accounts } from '@learnloom/contracts/accounts/account';
import type { History, HistoryContract, Moment } from '@learnloom/contracts/activity/history';
import { itemsOf } from '@learnloom/contracts/content/item';
import { formatDateTime } from '@learnloom/ui/platform';
import { ChangeList } from '../activity/change-list.tsx';
import type { Difference } from './differences.ts';

interface OutcomeProps {
  readonly contract: HistoryContract;
  readonly history: History;
  readonly moment: Moment;
  /** Null: told in words only. */
  readonly changes: readonly Difference[] | null;
}

function standing({ publishable }: HistoryContract, { deleted, published }: History): string | null {
  if (deleted) return publishable ? 'It comes back as a draft.' : 'It comes back.';
  if (!publishable) return null;
  return published ? 'It stays published: readers see the change at once.' : 'It stays a draft.';
}

/** What changes besides the fields themselves. */
function effects(changes: readonly Difference[], { fields }: Moment): readonly string[] {
  const changed = new Set(changes.map(({ field }) => field));
  const suspended = fields.some(({ field, value }) => field === 'suspended' && value === true);
  return [
    ...(changed.has('role') ? ['The role counts within seconds, on every open page.'] : []),
    ...(changed.has('suspended')
      ? [suspended ? 'The person is signed out everywhere.' : 'The person may sign in.']
      : []),
    'The email and the password stay as they are.',
  ];
}

/** What going back to a moment will do, before it is done. */
export function Outcome({ contract, history, moment, changes }: OutcomeProps) {
  const status = standing(contract, history);
  const account = contract.subject === accounts.subject && changes !== null;
  return (
    <div className="m-said">
      <p>
        The {contract.noun} is made what it was{' '}
        {moment.deleted ? 'before the deletion' : `on ${formatDateTime(moment.time)}`}. {status && <b>{status}</b>}
      </p>
      {changes && <ChangeList changes={changes} />}
      {account && <p>{effects(changes, moment).join(' ')}</p>}
      <p>
        The history keeps what it is now.
        {Object.hasOwn(itemsOf, contract.subject) && ' Tags that no longer exist are left out.'}
      </p>
    </div>
  );
}
