import { useState } from 'react';
import { Form, isSubmitError } from '@learnloom/ui/forms';
import { Link, Navigate, useLocation } from '@learnloom/ui/router';
import { session, useStore } from '@learnloom/ui/platform';
import { signing } from '@learnloom/contracts/accounts/signing';
import type { PageParams } from '@learnloom/ui/contract';
import { AuthCard } from './auth-card.tsx';
import { FAREWELL } from './farewell.ts';
import { emailField } from './fields.ts';
import { GoogleButton } from './google-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { MyAccount } from './my-account.tsx';
import { safePath } from './redirect.ts';
import { SecondStepCard } from './second-step-card.tsx';
import { useSite } from '../site.ts';
import { useSignIn } from './use-sign-in.ts';

const fields = [
  emailField,
  { kind: 'password', name: 'password', label: 'Password', autoComplete: 'current-password' },
] as const;

interface Arrived {
  readonly email?: string;
  /** A new password was chosen just now. */
  readonly reset?: boolean;
}

function leadFor(search: URLSearchParams, { email, reset }: Arrived): string {
  if (reset) return 'Your password has been changed. Sign in with it.';
  if (search.has(FAREWELL)) return 'Your account and all your personal data have been deleted.';
  return email ? 'Your account is ready. Sign in.' : 'Welcome back. Pick up where you left off.';
}

/** Signing in; for somebody who is signed in, the account. */
export function Page({ search }: PageParams) {
  const { host } = useSite();
  const { user } = useStore(session);
  const { state } = useLocation() as { readonly state: Arrived | null };
  const { busy, problem, step, leaveStep, attempt } = useSignIn();
  const [entered, setEntered] = useState(false);
  const back = search.get('redirect');
  if (user && (back !== null || busy || entered)) return <Navigate to={safePath(back)} replace />;
  if (user) return <MyAccount user={user} />;
  if (step !== null) return <SecondStepCard step={step} onOver={leaveStep} onEntered={() => setEntered(true)} />;
  const [email, password] = fields;
  return (
    <AuthCard
      title="Sign in"
      lead={leadFor(search, state ?? {})}
      below={
        host === 'admin' ? (
          'Staff accounts are created by invitation.'
        ) : (
          <>
            New here?{' '}
            <Link to={back ? `/register?redirect=${encodeURIComponent(back)}` : '/register'}>Create an account</Link>
          </>
        )
      }
    >
      <Form
        label="Sign in"
        fields={[{ ...email, ...(state?.email && { initial: state.email }) } as typeof email, password]}
        rules={signing.signIn}
        submitLabel="Sign in"
        fullWidth
        busy={busy}
        {...(problem && { errors: problem.errors })}
        onSubmit={async report => {
          if (isSubmitError(report)) return;
          await attempt(String(report['email']), String(report['password']));
        }}
      />
      <div className="s-auth-others">
        <PasskeyButton onEntered={() => setEntered(true)} />
        <GoogleButton back={safePath(back)} />
      </div>
      <p className="s-auth-aside">
        <Link to={back ? `/forgot-password?redirect=${encodeURIComponent(back)}` : '/forgot-password'}>
          Forgot password?
        </Link>
      </p>
    </AuthCard>
  );
}
