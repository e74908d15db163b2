import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { useNavigate } from '@learnloom/ui/router';
import { hostUrl, useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { emailField, inLanguage, nameFields, newPasswordFields } from './fields.ts';
import { authMessages } from './messages/messages.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { useSignIn } from './use-sign-in.ts';

const fields = [...nameFields, emailField, ...newPasswordFields];

/** Creating the master account, with the one-time link that the first start prints. */
export function Page({ search }: PageParams) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const { attempt } = useSignIn();
  const token = search.get('token');
  if (!token)
    return (
      <AuthCard title={t('link.incomplete')} lead={t('setup.incompleteText')}>
        <LinkButton href={hostUrl('main', '/')}>{t('toSite')}</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard title={t('link.over')} lead={t('setup.overText')}>
      <LinkButton to="/login" look="solid">
        {t('toSignIn')}
      </LinkButton>
    </AuthCard>
  );
  return (
    <OneTimeLink purpose="setup" token={token} over={isOver}>
      <AuthCard title={t('setup.title')} lead={t('setup.lead')}>
        <CommandForm
          label={t('setup.title')}
          command={accounts.createMaster}
          extra={{ token }}
          fields={fields.map(field => inLanguage(field, t))}
          submitLabel={t('register.submit')}
          fullWidth
          onDone={async (_, values) => {
            const entered = await attempt(String(values['email']), String(values['password']));
            void navigate(entered ? '/' : '/login', { replace: true });
          }}
        />
      </AuthCard>
    </OneTimeLink>
  );
}
