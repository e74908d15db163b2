import { useState } from 'react';
import { Form, isSubmitError } from '@learnloom/ui/forms';
import { Link, Navigate, useLocation } from '@learnloom/ui/router';
import { RichMessage, session, useMessages, useStore } from '@learnloom/ui/platform';
import { signing } from '@learnloom/contracts/accounts/signing';
import type { PageParams } from '@learnloom/ui/contract';
import { AuthCard } from './auth-card.tsx';
import { FAREWELL } from './farewell.ts';
import { emailField, inLanguage } from './fields.ts';
import { ProviderButtons } from './provider-button.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { MyAccount } from './my-account.tsx';
import { safePath } from './redirect.ts';
import { SignInNote } from './sign-in-note.tsx';
import { SecondStepCard } from './second-step-card.tsx';
import { useSite } from '../site.ts';
import { useSignIn } from './use-sign-in.ts';
import { authMessages } from './messages/messages.ts';

const fields = [
  emailField,
  { kind: 'password', name: 'password', label: 'Password', autoComplete: 'current-password' },
] as const;

interface Arrived {
  readonly email?: string;
  /** A new password was chosen just now. */
  readonly reset?: boolean;
}

function leadFor(search: URLSearchParams, { email, reset }: Arrived) {
  if (reset) return 'login.leadReset';
  if (search.has(FAREWELL)) return 'login.leadDeleted';
  return email ? 'login.leadReady' : 'login.lead';
}

/** Signing in; for somebody who is signed in, the account. */
export function Page({ search }: PageParams) {
  const t = useMessages(authMessages);
  const { host } = useSite();
  const { user } = useStore(session);
  const { state } = useLocation() as { readonly state: Arrived | null };
  const { busy, problem, step, leaveStep, attempt } = useSignIn();
  const [entered, setEntered] = useState(false);
  const [tried, setTried] = useState('');
  const back = search.get('redirect');
  if (user && (back !== null || busy || entered)) return <Navigate to={safePath(back)} replace />;
  if (user) return <MyAccount user={user} />;
  if (step !== null) return <SecondStepCard step={step} onOver={leaveStep} onEntered={() => setEntered(true)} />;
  const email = inLanguage(fields[0], t);
  const password = inLanguage(fields[1], t);
  return (
    <AuthCard
      title={t('login.title')}
      lead={t(leadFor(search, state ?? {}))}
      below={
        host === 'admin' ? (
          t('login.staff')
        ) : (
          <RichMessage
            text={t('login.new')}
            parts={{
              register: words => (
                <Link to={back ? `/register?redirect=${encodeURIComponent(back)}` : '/register'}>{words}</Link>
              ),
            }}
          />
        )
      }
    >
      <Form
        label={t('login.title')}
        fields={[{ ...email, ...(state?.email && { initial: state.email }) } as typeof email, password]}
        rules={signing.signIn}
        submitLabel={t('login.title')}
        fullWidth
        busy={busy}
        {...(problem && { errors: problem.errors })}
        onSubmit={async report => {
          if (isSubmitError(report)) return;
          setTried(String(report['email']));
          await attempt(String(report['email']), String(report['password']));
        }}
      />
      <SignInNote problem={problem} email={tried} query={back ? `?redirect=${encodeURIComponent(back)}` : ''} />
      <div className="s-auth-others">
        <PasskeyButton onEntered={() => setEntered(true)} />
        <ProviderButtons back={safePath(back)} />
      </div>
      <p className="s-auth-aside">
        <Link to={back ? `/forgot-password?redirect=${encodeURIComponent(back)}` : '/forgot-password'}>
          {t('login.forgot')}
        </Link>
      </p>
    </AuthCard>
  );
}
