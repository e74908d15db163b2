import { useEffect, useRef, useState } from 'react';
import type { SecondStep, Session } from '@learnloom/contracts/accounts/account';
import { google, PROVIDER_UNREACHABLE, type SignInProvider } from '@learnloom/contracts/accounts/google';
import { openId } from '@learnloom/contracts/accounts/openid';
import type { PageParams } from '@learnloom/ui/contract';
import { Button } from '@learnloom/ui/core';
import { enterWith, session, useCommand, useMessages, useStore } from '@learnloom/ui/platform';
import { LinkButton, Loading, Skeleton } from '@learnloom/ui/public';
import { useNavigate } from '@learnloom/ui/router';
import { AuthCard } from './auth-card.tsx';
import { authMessages } from './messages/messages.ts';
import { GOOGLE, useSignInProviders } from './provider-button.tsx';
import { dropRedirect, keptRedirect, loginPath } from './redirect.ts';
import { SecondStepCard } from './second-step-card.tsx';

interface Returned {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
}

/** What the provider's page led back with; null: it was not agreed to there. */
function returnedBy(search: URLSearchParams): Returned | null {
  const [code, state, iss] = ['code', 'state', 'iss'].map(name => search.get(name) ?? '');
  return code && state ? { code, state, iss: iss ?? '' } : null;
}

/** The provider of the address; by its id until its name is known. */
function useProvider(id: string | undefined): SignInProvider {
  const providers = useSignInProviders();
  if (id === undefined) return GOOGLE;
  return providers.find(provider => provider.id === id) ?? { id, name: id };
}

interface FailedProps {
  readonly text: string;
  /** Where whoever is signed in came from. */
  readonly back: string;
}

function Failed({ text, back }: FailedProps) {
  const { user } = useStore(session);
  const t = useMessages(authMessages);
  return (
    <AuthCard title={t('provider.failed')} lead={text}>
      <LinkButton to={user ? back : loginPath(back)} look="solid">
        {user ? t('goBack') : t('provider.signIn')}
      </LinkButton>
    </AuthCard>
  );
}

function Checking({ name }: Pick<SignInProvider, 'name'>) {
  const t = useMessages(authMessages);
  return (
    <AuthCard title={t('provider.wait')} lead={t('provider.checking', { name })}>
      <Loading>
        <Skeleton lines={2} />
      </Loading>
    </AuthCard>
  );
}

/** Where a provider leads back to: signs in, or, for whoever is signed in, asks whether to link. */
export function Page({ params, search }: PageParams) {
  const { user, mounted } = useStore(session);
  const t = useMessages(authMessages);
  const provider = useProvider(params['provider']);
  const [returned] = useState(() => returnedBy(search));
  const [back] = useState(keptRedirect);
  // Not while rendering: a render that React throws away must not have used it up.
  useEffect(dropRedirect, []);
  const [arrivedSignedIn, setArrived] = useState<boolean | null>(null);
  if (mounted && arrivedSignedIn === null) setArrived(user !== null);
  if (search.has(PROVIDER_UNREACHABLE))
    return <Failed text={t('provider.unreachable', { name: provider.name })} back={back} />;
  if (!returned) return <Failed text={t('provider.canceled', { name: provider.name })} back={back} />;
  if (arrivedSignedIn === null) return <Checking name={provider.name} />;
  const came = { provider, returned, back };
  return arrivedSignedIn ? <Link {...came} /> : <Enter {...came} />;
}

interface ReturnedProps {
  readonly provider: SignInProvider;
  readonly returned: Returned;
  readonly back: string;
}

const quietly = { quiet: true, saysWhy: true } as const;

/** Google has a command of its own. */
function useEntering({ id }: SignInProvider) {
  const withGoogle = useCommand<ReturnType<typeof google.signIn.input>, Session | SecondStep>(google.signIn, quietly);
  const withProvider = useCommand<ReturnType<typeof openId.signIn.input>, Session | SecondStep>(openId.signIn, quietly);
  if (id === GOOGLE.id)
    return { enter: (returned: Returned) => withGoogle.send(returned), problem: withGoogle.problem };
  return {
    enter: (returned: Returned) => withProvider.send({ provider: id, ...returned }),
    problem: withProvider.problem,
  };
}

function Enter({ provider, returned, back }: ReturnedProps) {
  const navigate = useNavigate();
  const { enter, problem } = useEntering(provider);
  const [step, setStep] = useState<string | null>(null);
  const sent = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void enter(returned).then(answer => {
      if (!answer) return;
      if ('step' in answer.data) {
        setStep(answer.data.step);
        return;
      }
      enterWith(answer.data);
      void navigate(back, { replace: true });
    });
  }, [enter, returned, back, navigate]);
  if (problem) return <Failed text={problem.message} back={back} />;
  if (step !== null)
    return (
      <SecondStepCard
        step={step}
        onOver={() => void navigate(loginPath(back), { replace: true })}
        onEntered={() => void navigate(back, { replace: true })}
      />
    );
  return <Checking name={provider.name} />;
}

function useLinking({ id }: SignInProvider) {
  const toGoogle = useCommand(google.link, { saysWhy: true });
  const toProvider = useCommand(openId.link, { saysWhy: true });
  if (id === GOOGLE.id)
    return { link: (returned: Returned) => toGoogle.send(returned), busy: toGoogle.busy, problem: toGoogle.problem };
  return {
    link: (returned: Returned) => toProvider.send({ provider: id, ...returned }),
    busy: toProvider.busy,
    problem: toProvider.problem,
  };
}

function Link({ provider, returned, back }: ReturnedProps) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const { link, busy, problem } = useLinking(provider);
  if (problem) return <Failed text={problem.message} back={back} />;
  const { id, name } = provider;
  const title = id === GOOGLE.id ? t('google.link') : t('provider.link', { name });
  return (
    <AuthCard title={title} lead={t('provider.linkText', { name })}>
      <div className="s-auth-actions">
        <Button
          loading={busy}
          onClick={() => void link(returned).then(answer => answer && navigate(back, { replace: true }))}
        >
          {t('provider.linkSubmit')}
        </Button>
        <LinkButton to={back}>{t('cancel')}</LinkButton>
      </div>
    </AuthCard>
  );
}
