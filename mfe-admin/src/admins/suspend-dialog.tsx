import { useState } from 'react';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { people, type Person } from '@learnloom/contracts/accounts/people';
import { Note } from '@learnloom/ui/core';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useAsk, useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';
import { useSuspension } from './suspension-fields.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

interface SuspendDialogProps {
  readonly account: Pick<AccountRow, 'key' | 'name' | 'version'>;
  readonly onClose: () => void;
}

/** Asks before an account is shut out: why, and for how long. */
export function SuspendDialog({ account, onClose }: SuspendDialogProps) {
  const { busy, errors, problem, send } = useCommand(accounts.suspend);
  const { said, fields } = useSuspension(errors);
  const suspend = async (): Promise<void> => {
    if (!said) return;
    const { reason, until } = said;
    if (await send({ key: account.key, reason, ...(until && { until }) }, account.version)) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('suspendText4', { name: account.name })}
      confirmLabel={t('suspendAccount')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void suspend()}
    >
      <Note>{t('willBeSignedOutOn', { name: account.name })}</Note>
      {fields}
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

interface ChangeProps {
  readonly person: Person;
  readonly onClose: () => void;
}

function Change({ person, onClose }: ChangeProps) {
  // What is said is a change of what stood there when it was opened.
  const [{ key, name, version, reason, suspendedUntil: until }] = useState(person);
  const { busy, errors, problem, send } = useCommand(accounts.changeSuspension);
  const { said, fields } = useSuspension(errors, { reason, until });
  const change = async (): Promise<void> => {
    if (said && (await send({ key, ...said }, version))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('changeSuspensionOf', { name })}
      confirmLabel={t('changeSuspension')}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void change()}
    >
      <Note>{t('getsAnEmailWhenThe', { name })}</Note>
      {fields}
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}

interface ChangeSuspensionDialogProps {
  /** Of the account. */
  readonly id: string;
  readonly onClose: () => void;
}

/** Asks what else is the reason of a suspension, or its end; filled in with what stands there. */
export function ChangeSuspensionDialog({ id, onClose }: ChangeSuspensionDialogProps) {
  const { data } = useAsk(people.one, { key: id }, { staleTime: 0 });
  return data ? <Change person={data} onClose={onClose} /> : null;
}
