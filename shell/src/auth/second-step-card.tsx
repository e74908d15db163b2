import { useEffect } from 'react';
import type { Session } from '@learnloom/contracts/accounts/account';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { Form, isSubmitError } from '@learnloom/ui/forms';
import { enterWith, siteName, useCommand, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { codeField, inLanguage } from './fields.ts';
import { authMessages } from './messages/messages.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface Props {
  readonly step: string;
  readonly onEntered: () => void;
  /** The step has ended, or is not wanted any more. */
  readonly onOver: () => void;
}

const fields = [{ ...codeField, maxLength: 20 }] as const;

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepCard({ step, onEntered, onOver }: Props) {
  const t = useMessages(authMessages);
  const { send, busy, errors, problem } = useCommand<ReturnType<typeof secondFactor.enter.input>, Session>(
    secondFactor.enter,
    { quiet: true },
  );
  const isOver = problem?.code === 'step-over';
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  return (
    <AuthCard
      title={t('step.title')}
      lead={t('step.lead', { site: siteName() })}
      below={<PlainButton onClick={onOver}>{t('step.otherAccount')}</PlainButton>}
    >
      <Form
        label={t('step.title')}
        fields={[inLanguage(fields[0], t)]}
        rules={secondFactor.enter}
        extra={{ step }}
        submitLabel={t('login.title')}
        fullWidth
        busy={busy}
        errors={errors}
        onSubmit={async report => {
          if (isSubmitError(report)) return;
          const answer = await send({ step, code: String(report['code']) });
          if (!answer) return;
          onEntered();
          enterWith(answer.data);
        }}
      />
      <div className="s-auth-others">
        <PasskeyButton onEntered={onEntered} label={t('step.passkey')} />
      </div>
      <p className="s-auth-aside">{t('step.recovery')}</p>
    </AuthCard>
  );
}
