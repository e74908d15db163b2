import { useState } from 'react';
import { address } from '@learnloom/contracts/accounts/address';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { restoreSession } from '@learnloom/ui/platform';
import { codeField } from '../auth/fields.ts';
import { WithPassword } from './first-password.tsx';

/** `codes`: for which address they are on their way. */
type Stage = 'shown' | 'asking' | { readonly codes: string };

/** Another address, confirmed at both. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const [stage, setStage] = useState<Stage>('shown');
  const cancel = (
    <Button variant="outlined" color="neutral" onClick={() => setStage('shown')}>
      Cancel
    </Button>
  );
  if (stage === 'shown')
    return (
      <div className="s-factor">
        <p>
          Your email address is <b>{email}</b>.
        </p>
        <Button variant="outlined" color="neutral" onClick={() => setStage('asking')}>
          Change email address…
        </Button>
      </div>
    );
  if (stage === 'asking')
    return (
      <WithPassword actions={cancel}>
        <CommandForm
          key="asking"
          label="Change email address"
          command={address.change}
          fields={[
            { kind: 'email', name: 'email', label: 'New email address', autoComplete: 'email', autoFocus: true },
            { kind: 'password', name: 'password', label: 'Your password', autoComplete: 'current-password' },
          ]}
          quiet
          submitLabel="Send codes"
          onDone={(_, values) => setStage({ codes: String(values['email']) })}
          actions={cancel}
        />
      </WithPassword>
    );
  return (
    <div className="s-factor">
      <p>
        We sent a code to <b>{email}</b> and another one to <b>{stage.codes}</b>. The codes expire in 30 minutes.
      </p>
      <CommandForm
        key="codes"
        label="Confirm the email address"
        command={address.confirm}
        fields={[
          { ...codeField, name: 'oldCode', label: `Code sent to ${email}` },
          { ...codeField, name: 'newCode', label: `Code sent to ${stage.codes}`, autoFocus: false },
        ]}
        submitLabel="Change email address"
        onDone={() => {
          setStage('shown');
          void restoreSession();
        }}
        actions={cancel}
      />
    </div>
  );
}
