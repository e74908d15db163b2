import { useEffect, useRef, useState } from 'react';
import type { SecondStep, Session } from '@learnloom/contracts/accounts/account';
import { google, GOOGLE_UNREACHABLE } from '@learnloom/contracts/accounts/google';
import type { PageParams } from '@learnloom/ui/contract';
import { Button } from '@learnloom/ui/core';
import { enterWith, session, useCommand, useStore } from '@learnloom/ui/platform';
import { LinkButton, Loading, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { AuthCard } from './auth-card.tsx';
import { dropRedirect, keptRedirect, loginPath } from './redirect.ts';
import { SecondStepCard } from './second-step-card.tsx';

/** What Google's page led back with; null: it was not agreed to there. */
function returnedBy(search: URLSearchParams) {
  const [code, state, iss] = ['code', 'state', 'iss'].map(name => search.get(name) ?? '');
  return code && state ? { code, state, iss: iss ?? '' } : null;
}

interface FailedProps {
  readonly text: string;
  /** Where whoever is signed in came from. */
  readonly back: string;
}

function Failed({ text, back }: FailedProps) {
  const { user } = useStore(session);
  return (
    <AuthCard title="Sign-in failed" lead={text}>
      <LinkButton to={user ? back : loginPath(back)} look="solid">
        {user ? 'Go back' : 'Sign in'}
      </LinkButton>
    </AuthCard>
  );
}

/** Where Google leads back to: signs in, or, for whoever is signed in, asks whether to link. */
export function Page({ search }: PageParams) {
  const { user, mounted } = useStore(session);
  const [returned] = useState(() => returnedBy(search));
  const [back] = useState(keptRedirect);
  // Not while rendering: a render that React throws away must not have used it up.
  useEffect(dropRedirect, []);
  const [arrivedSignedIn, setArrived] = useState<boolean | null>(null);
  if (mounted && arrivedSignedIn === null) setArrived(user !== null);
  if (search.has(GOOGLE_UNREACHABLE))
    return <Failed text="Google is not available right now. Nothing has changed." back={back} />;
  if (!returned) return <Failed text="You canceled the sign-in with Google. Nothing has changed." back={back} />;
  if (arrivedSignedIn === null)
    return (
      <AuthCard title="One moment…" lead="Checking with Google…">
        <Loading>
          <Skeleton lines={2} />
        </Loading>
      </AuthCard>
    );
  return arrivedSignedIn ? <Link returned={returned} back={back} /> : <Enter returned={returned} back={back} />;
}

interface ReturnedProps {
  readonly returned: { readonly code: string; readonly state: string; readonly iss: string };
  readonly back: string;
}

function Enter({ returned, back }: ReturnedProps) {
  const navigate = useNavigate();
  const { send, problem } = useCommand<ReturnType<typeof google.signIn.input>, Session | SecondStep>(google.signIn, {
    quiet: true,
    saysWhy: true,
  });
  const [step, setStep] = useState<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void send(returned).then(answer => {
      if (!answer) return;
      if ('step' in answer.data) {
        setStep(answer.data.step);
        return;
      }
      enterWith(answer.data);
      void navigate(back, { replace: true });
    });
  }, [send, returned, back, navigate]);
  if (problem) return <Failed text={problem.message} back={back} />;
  if (step !== null)
    return (
      <SecondStepCard
        step={step}
        onOver={() => void navigate(loginPath(back), { replace: true })}
        onEntered={() => void navigate(back, { replace: true })}
      />
    );
  return (
    <AuthCard title="One moment…" lead="Checking with Google…">
      <Loading>
        <Skeleton lines={2} />
      </Loading>
    </AuthCard>
  );
}

function Link({ returned, back }: ReturnedProps) {
  const navigate = useNavigate();
  const { send, busy, problem } = useCommand(google.link, { saysWhy: true });
  if (problem) return <Failed text={problem.message} back={back} />;
  return (
    <AuthCard
      title="Link this Google account?"
      lead="You can then sign in to your account with Google or with your password."
    >
      <div className="s-auth-actions">
        <Button
          loading={busy}
          onClick={() => void send(returned).then(answer => answer && navigate(back, { replace: true }))}
        >
          Link account
        </Button>
        <LinkButton to={back}>Cancel</LinkButton>
      </div>
    </AuthCard>
  );
}
