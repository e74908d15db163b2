import { useState } from 'react';
import { accounts, type AccountRow } from '@learnloom/contracts/accounts/account';
import { roleNames, roles, type Role } from '@learnloom/contracts/kernel/access';
import { Note } from '@learnloom/ui/core';
import { RadioField } from '@learnloom/ui/forms';
import { ConfirmDialog } from '@learnloom/ui/overlay';
import { useCommand } from '@learnloom/ui/platform';
import { Refused } from './refused.tsx';

const rights: Readonly<Record<Role, string>> = {
  USER: 'can read and learn',
  MANAGER: 'manages content and website pages',
  MASTER: 'manages everything, including accounts and admins',
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
      title={`Change the role of ${account.name}?`}
      confirmLabel="Change role"
      danger={false}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void change()}
    >
      <Note>The new role takes effect within seconds.</Note>
      <RadioField
        label="Role"
        value={role}
        options={roles.map(value => ({ value, label: `${roleNames[value]}: ${rights[value]}` }))}
        error={errors['role']}
        onChange={value => setRole(value as Role)}
      />
      <Refused problem={problem} />
    </ConfirmDialog>
  );
}
