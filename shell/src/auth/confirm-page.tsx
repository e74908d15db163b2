import { useState } from 'react';
import type { Session } from '@learnloom/contracts/accounts/account';
import { entering } from '@learnloom/contracts/accounts/entering';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { enterWith, RichMessage, useCommand, useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { codeField, inLanguage } from './fields.ts';
import { authMessages } from './messages/messages.ts';
import { safePath } from './redirect.ts';
import { endRegistration, keepRegistration, registrationUnderWay } from './registration.ts';
import { SendAgain } from './send-again.tsx';

/** Entering the code of the mail: it makes the account and signs in. */
export function Page({ search }: PageParams) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const [registration] = useState(registrationUnderWay);
  const again = useCommand(entering.sendCode);
  const [sent, setSent] = useState(0);
  const spent = again.problem?.code === 'codes-spent';
  const back = safePath(search.get('redirect'));
  if (!registration)
    return (
      <AuthCard title={t('confirm.nothing')} lead={t('confirm.nothingText')}>
        <LinkButton to="/register">{t('register.title')}</LinkButton>
      </AuthCard>
    );
  const { key, email, sentAt } = registration;
  return (
    <AuthCard
      title={t('confirm.title')}
      lead={<RichMessage text={t('confirm.lead', { email })} parts={{ email: words => <strong>{words}</strong> }} />}
      below={
        <RichMessage
          text={t('wrongAddress.register')}
          parts={{ register: words => <Link to="/register">{words}</Link> }}
        />
      }
    >
      <CommandForm<ReturnType<typeof entering.confirm.input>, Session>
        key={sent}
        label={t('confirm.title')}
        command={entering.confirm}
        extra={{ registration: key }}
        fields={[inLanguage(codeField, t)]}
        submitLabel={t('confirm.submit')}
        fullWidth
        onDone={({ data }) => {
          endRegistration();
          enterWith(data);
          void navigate(back, { replace: true });
        }}
      />
      {spent ? (
        <p role="status">{entering.sendCode.refuses['codes-spent'].message}</p>
      ) : (
        <SendAgain
          sentAt={sentAt}
          sent={entering.sendCode.says ?? ''}
          onSend={async () => (await again.send({ registration: key })) !== null}
          onSent={at => {
            keepRegistration({ ...registration, sentAt: at });
            setSent(sent + 1);
          }}
        />
      )}
    </AuthCard>
  );
}
