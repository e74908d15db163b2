import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { randomKey, RichMessage, useMessages } from '@learnloom/ui/platform';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { AuthCard } from './auth-card.tsx';
import { emailField, inLanguage, nameFields, newPasswordFields } from './fields.ts';
import { ProviderButtons } from './provider-button.tsx';
import { loginPath, safePath } from './redirect.ts';
import { beginRegistration } from './registration.ts';
import { authMessages } from './messages/messages.ts';

const fields = [...nameFields, emailField, ...newPasswordFields];

/** Creating an account. The answer is the same for a known email; the mail tells its owner, and its code goes on. */
export function Page({ search }: PageParams) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const [registration] = useState(randomKey);
  const back = safePath(search.get('redirect'));
  return (
    <AuthCard
      title={t('register.title')}
      lead={t('register.lead')}
      below={
        <RichMessage text={t('register.login')} parts={{ login: words => <Link to={loginPath(back)}>{words}</Link> }} />
      }
    >
      <CommandForm
        label={t('register.title')}
        command={accounts.register}
        fields={fields.map(field => inLanguage(field, t))}
        submitLabel={t('register.submit')}
        fullWidth
        // The next page says it.
        quiet
        extra={{ registration }}
        onDone={(_, values) => {
          beginRegistration(String(values['email']), registration);
          void navigate(back === '/' ? '/confirm' : `/confirm?redirect=${encodeURIComponent(back)}`);
        }}
      />
      <div className="s-auth-others">
        <ProviderButtons back={back} />
      </div>
    </AuthCard>
  );
}
