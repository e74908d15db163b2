import { useState, type ReactNode } from 'react';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useLocation, useNavigate } from '@learnloom/ui/router';
import { randomKey, RichMessage, session, useCommand, useMessages, useStore } from '@learnloom/ui/platform';
import { AuthCard } from './auth-card.tsx';
import { codeField, emailField, inLanguage, newPasswordFields } from './fields.ts';
import { authMessages } from './messages/messages.ts';
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
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const back = safePath(search.get('redirect'));
  const [asked, setAsked] = useState(resetUnderWay);
  const [code, setCode] = useState<string | null>(null);
  /** Who came with Google is signed in, and has forgotten nothing: this is the way to the first password. */
  const { user } = useStore(session);
  const below = user ? <Link to={back}>{t('goBack')}</Link> : <Link to={loginPath(back)}>{t('backToSignIn')}</Link>;
  const begin = (reset: Reset): void => {
    keepReset(reset);
    setAsked(reset);
  };
  const startAgain = (): void => {
    endReset();
    setAsked(null);
  };
  if (!asked) return <AskForCode below={below} onAsked={begin} />;
  if (code === null)
    return <EnterCode asked={asked} search={search} onAskedAgain={begin} onStartAgain={startAgain} onCode={setCode} />;
  const { email, request } = asked;
  return (
    <AuthCard title={t('reset.choose')} lead={t('reset.chooseLead')} below={below}>
      <CommandForm
        label={t('reset.choose')}
        command={entering.resetPassword}
        extra={{ email, request, code }}
        fields={newPasswordFields.map(field => inLanguage(field, t))}
        submitLabel={t('reset.submit')}
        fullWidth
        onDone={() => {
          endReset();
          void navigate(loginPath(back), { replace: true, state: { email, reset: true } });
        }}
      />
    </AuthCard>
  );
}

interface AskForCodeProps {
  readonly below: ReactNode;
  readonly onAsked: (reset: Reset) => void;
}

function AskForCode({ below, onAsked }: AskForCodeProps) {
  const t = useMessages(authMessages);
  const { user } = useStore(session);
  const { state } = useLocation() as { readonly state: { readonly email?: string } | null };
  const [request] = useState(randomKey);
  return (
    <AuthCard
      title={user ? t('reset.setTitle') : t('reset.title')}
      lead={user ? t('reset.setLead') : t('reset.lead')}
      below={below}
    >
      <CommandForm
        label={t('reset.label')}
        command={entering.forgotPassword}
        extra={{ request }}
        fields={[{ ...inLanguage(emailField, t), initial: user?.email ?? state?.email ?? '' }]}
        submitLabel={t('reset.sendCode')}
        fullWidth
        onDone={(_, values) => onAsked({ email: String(values['email']), request, at: Date.now() })}
      />
    </AuthCard>
  );
}

interface EnterCodeProps {
  readonly asked: Reset;
  /** Query of the page. */
  readonly search: URLSearchParams;
  readonly onAskedAgain: (reset: Reset) => void;
  readonly onStartAgain: () => void;
  readonly onCode: (code: string) => void;
}

function EnterCode({ asked, search, onAskedAgain, onStartAgain, onCode }: EnterCodeProps) {
  const t = useMessages(authMessages);
  const [sent, setSent] = useState(0);
  const again = useCommand(entering.forgotPassword);
  const { email, at, request } = asked;
  const sendAgain = async (): Promise<boolean> => {
    const next = randomKey();
    if ((await again.send({ email, request: next })) === null) return false;
    onAskedAgain({ email, request: next, at: Date.now() });
    return true;
  };
  return (
    <AuthCard
      title={t('reset.enterCode')}
      lead={<RichMessage text={t('reset.codeLead', { email })} parts={{ email: words => <strong>{words}</strong> }} />}
      below={
        <RichMessage
          text={t('wrongAddress.start')}
          parts={{
            start: words => (
              <Link to={`/forgot-password?${search}`} onClick={onStartAgain}>
                {words}
              </Link>
            ),
          }}
        />
      }
    >
      <CommandForm
        key={sent}
        label={t('reset.enterCode')}
        command={entering.verifyReset}
        extra={{ email, request }}
        fields={[inLanguage(codeField, t)]}
        submitLabel={t('continue')}
        fullWidth
        onDone={(_, values) => onCode(String(values['code']))}
      />
      <SendAgain sentAt={at} sent={t('reset.codeSent')} onSend={sendAgain} onSent={() => setSent(sent + 1)} />
    </AuthCard>
  );
}
