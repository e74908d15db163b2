import { useEffect } from 'react';
import type { Session } from '@learnloom/contracts/accounts/account';
import { secondFactor } from '@learnloom/contracts/accounts/second-factor';
import { Form, isSubmitError } from '@learnloom/ui/forms';
import { enterWith, siteName, useCommand } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { codeField } from './fields.ts';
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
      title="Enter your code"
      lead={`Open your authenticator app and enter the six-digit code for ${siteName()}.`}
      below={<PlainButton onClick={onOver}>Use a different account</PlainButton>}
    >
      <Form
        label="Enter your code"
        fields={fields}
        rules={secondFactor.enter}
        extra={{ step }}
        submitLabel="Sign in"
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
        <PasskeyButton onEntered={onEntered} label="Use a passkey instead" />
      </div>
      <p className="s-auth-aside">No access to your phone? Enter a recovery code instead.</p>
    </AuthCard>
  );
}
