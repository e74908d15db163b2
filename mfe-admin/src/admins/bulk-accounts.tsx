import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { Note } from '@learnloom/ui/core';
import { bulkCommand, deleteInBulk, type BulkAction, type BulkAskProps } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { countOf, sendTelling, takeBack } from '@learnloom/ui/platform';
import { useSuspension } from './suspension-fields.tsx';

/** Asks before accounts are shut out together: one reason and one time for all of them. */
function SuspendChosen({ rows, onCancel, onStart }: BulkAskProps<AccountRow>) {
  const { said, fields } = useSuspension({});
  const people = countOf(rows.length, 'account');
  return (
    <ConfirmDialog
      open
      title={`Suspend ${people}?`}
      confirmLabel={`Suspend ${people}`}
      onCancel={onCancel}
      onConfirm={() => {
        if (!said) return;
        const { reason, until } = said;
        onStart(({ key, version }, id) =>
          sendTelling(
            accounts.suspend,
            { key, reason, ...(until && { until }) },
            { idempotencyKey: id, seen: version },
          ),
        );
      }}
    >
      <Note>They will be signed out on all devices and will not be able to sign in.</Note>
      {fields}
    </ConfirmDialog>
  );
}

/** What can be done with many accounts at once; never to the own one. */
export const bulkOf = (own: string | undefined): readonly BulkAction<AccountRow>[] => [
  {
    label: 'Suspend',
    done: 'suspended',
    permission: accounts.suspend.permission,
    fits: ({ key, suspended }) => key !== own && !suspended,
    unfit: 'already suspended, or your own account',
    ask: SuspendChosen,
    send: ({ key, version }, id) => sendTelling(accounts.suspend, { key }, { idempotencyKey: id, seen: version }),
    undo: ({ key }) => takeBack(accounts.suspend, key),
  },
  bulkCommand<AccountRow>(accounts.reactivate, {
    label: 'Reactivate',
    done: 'reactivated',
    fits: ({ suspended }) => suspended,
    unfit: 'not suspended',
  }),
  bulkCommand<AccountRow>(entering.withdrawInvitation, {
    label: 'Withdraw invitation',
    question: count => `Withdraw ${countOf(count, 'invitation')}?`,
    done: 'withdrawn',
    danger: true,
    fits: ({ entered }) => !entered,
    unfit: 'already accepted',
  }),
  { ...deleteInBulk<AccountRow>(accounts.remove), fits: ({ key }) => key !== own, unfit: 'your own account' },
];
