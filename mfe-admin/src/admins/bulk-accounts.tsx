import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import { Note } from '@learnloom/ui/core';
import { bulkCommand, deleteInBulk, type BulkAction, type BulkAskProps } from '@learnloom/ui/grid';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { sendTelling, takeBack } from '@learnloom/ui/platform';
import { useSuspension } from './suspension-fields.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

/** Asks before accounts are shut out together: one reason and one time for all of them. */
function SuspendChosen({ rows, onCancel, onStart }: BulkAskProps<AccountRow>) {
  const { said, fields } = useSuspension({});
  const people = t('accountCount', { count: rows.length });
  return (
    <ConfirmDialog
      open
      title={t('suspendText2', { people })}
      confirmLabel={t('suspendText3', { people })}
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
      <Note>{t('theyWillBeSignedOut')}</Note>
      {fields}
    </ConfirmDialog>
  );
}

/** What can be done with many accounts at once; never to the own one. */
export const bulkOf = (own: string | undefined): readonly BulkAction<AccountRow>[] => [
  {
    label: t('suspendText'),
    done: 'suspended',
    permission: accounts.suspend.permission,
    fits: ({ key, suspended }) => key !== own && !suspended,
    unfit: t('alreadySuspendedOrYourOwn'),
    ask: SuspendChosen,
    send: ({ key, version }, id) => sendTelling(accounts.suspend, { key }, { idempotencyKey: id, seen: version }),
    undo: ({ key }) => takeBack(accounts.suspend, key),
  },
  bulkCommand<AccountRow>(accounts.reactivate, {
    label: t('reactivateText'),
    done: 'reactivated',
    fits: ({ suspended }) => suspended,
    unfit: t('notSuspended'),
  }),
  bulkCommand<AccountRow>(entering.withdrawInvitation, {
    label: t('withdrawInvitation'),
    question: count => t('withdraw', { number: t('invitationCount', { count }) }),
    done: 'withdrawn',
    danger: true,
    fits: ({ entered }) => !entered,
    unfit: t('alreadyAccepted'),
  }),
  { ...deleteInBulk<AccountRow>(accounts.remove), fits: ({ key }) => key !== own, unfit: t('yourOwnAccount') },
];
