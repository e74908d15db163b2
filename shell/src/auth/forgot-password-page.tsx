import { useState } from 'react';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { randomKey, session, useCommand, useStore } from '@learnloom/ui/platform';
import { AuthCard } from './auth-card.tsx';
import { codeField, emailField, newPasswordFields } from './fields.ts';
import { loginPath, safePath } from './redirect.ts';
import { endReset, keepReset, resetUnderWay, type Reset } from './reset-under-way.ts';
import { ResetLink } from './reset-link.tsx';
import { SendAgain } from './send-again.tsx';

/** From a forgotten password to a new one: by the link of the mail, or by its code. */
export function Page(params: PageParams) {
  const token = params.search.get('token');
  return token ? <ResetLink token={token} /> : <ResetByCode {...params} />;
}

/** The address, the code of the mail, the password. */
function ResetByCode({ search }: PageParams) {
  const navigate = useNavigate();
  const back = safePath(search.get('redirect'));
  const [asked, setAsked] = useState(resetUnderWay);
  const [request] = useState(randomKey);
  const [code, setCode] = useState<string | null>(null);
  const [sent, setSent] = useState(0);
  const again = useCommand(entering.forgotPassword);
  /** Who came with Google is signed in, and has forgotten nothing: this is the way to the first password. */
  const { user } = useStore(session);
  const below = user ? <Link to={back}>Go back</Link> : <Link to={loginPath(back)}>Back to sign-in</Link>;
  const begin = (reset: Reset): void => {
    keepReset(reset);
    setAsked(reset);
  };
  if (!asked)
    return (
      <AuthCard
        title={user ? 'Set a password' : 'Forgot your password?'}
        lead={
          user
            ? 'We will email you a code to set your password.'
            : 'Enter your account’s email address. We will email you a code to choose a new password.'
        }
        below={below}
      >
        <CommandForm
          label="Forgot password"
          command={entering.forgotPassword}
          extra={{ request }}
          fields={[{ ...emailField, initial: user?.email ?? '' }]}
          submitLabel="Send code"
          fullWidth
          onDone={(_, values) => begin({ email: String(values['email']), request, at: Date.now() })}
        />
      </AuthCard>
    );
  const { email, at } = asked;
  const sendAgain = async (): Promise<boolean> => {
    const next = randomKey();
    if ((await again.send({ email, request: next })) === null) return false;
    begin({ email, request: next, at: Date.now() });
    return true;
  };
  if (code === null)
    return (
      <AuthCard
        title="Enter the code"
        lead={
          <>
            If <strong>{email}</strong> has an account, we sent it an email with a six-digit code.
          </>
        }
        below={
          <>
            Wrong address?{' '}
            <Link
              to={`/forgot-password?${search}`}
              onClick={() => {
                endReset();
                setAsked(null);
              }}
            >
              Start again
            </Link>
          </>
        }
      >
        <CommandForm
          key={sent}
          label="Enter the code"
          command={entering.verifyReset}
          extra={{ email, request: asked.request }}
          fields={[codeField]}
          submitLabel="Continue"
          fullWidth
          onDone={(_, values) => setCode(String(values['code']))}
        />
        <SendAgain
          sentAt={at}
          sent="If the account exists, a new code is on its way. You can request up to ten codes a day. Links in the emails expire after one day."
          onSend={sendAgain}
          onSent={() => setSent(sent + 1)}
        />
      </AuthCard>
    );
  return (
    <AuthCard
      title="Choose a new password"
      lead="You will be signed out on all devices. Then sign in with your new password."
      below={below}
    >
      <CommandForm
        label="Choose a new password"
        command={entering.resetPassword}
        extra={{ email, request: asked.request, code }}
        fields={newPasswordFields}
        submitLabel="Set password"
        fullWidth
        onDone={() => {
          endReset();
          void navigate(loginPath(back), { replace: true, state: { email, reset: true } });
        }}
      />
    </AuthCard>
  );
}
