import { useState } from 'react';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { useCommand } from '@learnloom/ui/platform';
import { AuthCard } from './auth-card.tsx';
import { codeField, emailField, newPasswordFields } from './fields.ts';
import { loginPath, safePath } from './redirect.ts';
import { endReset, keepReset, resetUnderWay, type Reset } from './reset-under-way.ts';
import { SendAgain } from './send-again.tsx';

/** From a forgotten password to a new one: the address, the code of the mail, the password. */
export function Page({ search }: PageParams) {
  const navigate = useNavigate();
  const back = safePath(search.get('redirect'));
  const [asked, setAsked] = useState(resetUnderWay);
  const [code, setCode] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const again = useCommand(entering.forgotPassword);
  const below = <Link to={loginPath(back)}>Back to signing in</Link>;
  const begin = (reset: Reset): void => {
    keepReset(reset);
    setAsked(reset);
  };
  if (!asked)
    return (
      <AuthCard
        title="Forgot your password?"
        lead="Tell us the address of your account, and we send a code with which you choose a new one."
        below={below}
      >
        <CommandForm
          label="Forgot password"
          command={entering.forgotPassword}
          fields={[emailField]}
          submitLabel="Send the code"
          fullWidth
          onDone={(_, values) => begin({ email: String(values['email']), at: Date.now() })}
        />
      </AuthCard>
    );
  const { email, at } = asked;
  if (code === null)
    return (
      <AuthCard
        title="Enter the code"
        lead={
          <>
            If <strong>{email}</strong> has an account here, a mail with six digits is on its way.
          </>
        }
        below={
          <>
            Another address?{' '}
            <Link
              to={`/forgot-password?${search}`}
              onClick={() => {
                endReset();
                setAsked(null);
              }}
            >
              Begin again
            </Link>
          </>
        }
      >
        <CommandForm
          key={sent}
          label="Enter the code"
          command={entering.verifyReset}
          extra={{ email }}
          fields={[codeField]}
          submitLabel="Go on"
          fullWidth
          onDone={(_, values) => setCode(String(values['code']))}
        />
        <SendAgain
          sentAt={at}
          onSend={async () => (await again.send({ email })) !== null}
          onSent={now => {
            keepReset({ email, at: now });
            setSent(sent + 1);
          }}
        />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Choose a new password"
      lead="You are signed out everywhere then, and sign in with the new one."
      below={below}
    >
      <CommandForm
        label="Choose a new password"
        command={entering.resetPassword}
        extra={{ email, code }}
        fields={newPasswordFields}
        submitLabel="Keep this password"
        fullWidth
        onDone={() => {
          endReset();
          void navigate(loginPath(back), { replace: true, state: { email, reset: true } });
        }}
      />
    </AuthCard>
  );
}
