import { useState } from 'react';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { roleNames, roles, type Role } from '@learnloom/contracts/kernel/access';
import { Note } from '@learnloom/ui/core';
import { RadioField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';
import { adminsMessages } from './messages/messages.ts';

const t = adminsMessages.text;

const rights: Readonly<Record<Role, string>> = {
  USER: t('canReadAndLearn'),
  MANAGER: t('managesContentAndWebsitePagesText'),
  MASTER: t('managesEverythingIncludingAccountsAnd'),
};

interface ChangeRoleDialogProps {
  readonly account: Pick<AccountRow, 'key' | 'name' | 'email' | 'role' | 'version'>;
  readonly onClose: () => void;
}

/** Gives somebody more or fewer rights. */
export function ChangeRoleDialog({ account, onClose }: ChangeRoleDialogProps) {
  const [role, setRole] = useState<Role>(account.role);
  const { busy, errors, problem, send } = useCommand(accounts.changeRole);
  const change = async (): Promise<void> => {
    if (role === account.role || (await send({ key: account.key, role }, account.version))) onClose();
  };
  return (
    <ConfirmDialog
      open
      title={t('changeTheRoleOf', { name: account.name })}
      confirmLabel={t('changeRole')}
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void change()}
    >
      <Note>{t('newRoleTakesEffectWithin')}</Note>
      <RadioField
        label={t('role')}
        value={role}
        options={roles.map(value => ({ value, label: `${roleNames[value]}: ${rights[value]}` }))}
        error={errors['role']}
        onChange={value => setRole(value as Role)}
      />
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}
