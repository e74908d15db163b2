import { useState } from 'react';
import { address } from '@learnloom/contracts/accounts/address';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { restoreSession, RichMessage, useMessages } from '@learnloom/ui/platform';
import { codeField } from '../auth/fields.ts';
import { WithPassword } from './first-password.tsx';
import { profileMessages } from './messages/messages.ts';

/** `codes`: for which address they are on their way. */
type Stage = 'shown' | 'asking' | { readonly codes: string };

/** Another address, confirmed at both. */
export function ChangeEmail({ email }: { readonly email: string }) {
  const t = useMessages(profileMessages);
  const [stage, setStage] = useState<Stage>('shown');
  const cancel = (
    <Button variant="outlined" color="neutral" onClick={() => setStage('shown')}>
      {t('cancel')}
    </Button>
  );
  if (stage === 'shown')
    return (
      <div className="s-factor">
        <p>
          <RichMessage text={t('email.current', { email })} parts={{ email: words => <b>{words}</b> }} />
        </p>
        <Button variant="outlined" color="neutral" onClick={() => setStage('asking')}>
          {t('email.changeButton')}
        </Button>
      </div>
    );
  if (stage === 'asking')
    return (
      <WithPassword actions={cancel}>
        <CommandForm
          key="asking"
          label={t('email.change')}
          command={address.change}
          fields={[
            { kind: 'email', name: 'email', label: t('email.new'), autoComplete: 'email', autoFocus: true },
            { kind: 'password', name: 'password', label: t('yourPassword'), autoComplete: 'current-password' },
          ]}
          quiet
          submitLabel={t('email.sendCodes')}
          onDone={(_, values) => setStage({ codes: String(values['email']) })}
          actions={cancel}
        />
      </WithPassword>
    );
  return (
    <div className="s-factor">
      <p>
        <RichMessage
          text={t('email.codesSent', { from: email, to: stage.codes })}
          parts={{ from: words => <b>{words}</b>, to: words => <b>{words}</b> }}
        />
      </p>
      <CommandForm
        key="codes"
        label={t('email.confirm')}
        command={address.confirm}
        fields={[
          { ...codeField, name: 'oldCode', label: t('email.codeFor', { email }) },
          { ...codeField, name: 'newCode', label: t('email.codeFor', { email: stage.codes }), autoFocus: false },
        ]}
        submitLabel={t('email.change')}
        onDone={() => {
          setStage('shown');
          void restoreSession();
        }}
        actions={cancel}
      />
    </div>
  );
}
