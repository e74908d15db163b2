import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { useNavigate } from '@learnloom/ui/router';
import { hostUrl, useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { inLanguage, newPasswordFields } from './fields.ts';
import { authMessages } from './messages/messages.ts';
import { OneTimeLink } from './one-time-link.tsx';

/** Choosing a password with the one-time link of an invitation. */
export function Page({ search }: PageParams) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const token = search.get('token');
  if (!token)
    return (
      <AuthCard title={t('link.incomplete')} lead={t('invitation.incompleteText')}>
        <LinkButton href={hostUrl('main', '/')}>{t('toSite')}</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard title={t('link.over')} lead={t('invitation.overText')}>
      <LinkButton to="/login" look="solid">
        {t('toSignIn')}
      </LinkButton>
    </AuthCard>
  );
  if (over) return isOver;
  return (
    <OneTimeLink purpose="invitation" token={token} over={isOver}>
      <AuthCard title={t('reset.setTitle')} lead={t('invitation.lead')}>
        <CommandForm
          label={t('reset.setTitle')}
          command={accounts.acceptInvitation}
          extra={{ token }}
          fields={newPasswordFields.map(field => inLanguage(field, t))}
          submitLabel={t('reset.submit')}
          fullWidth
          onRefused={({ code }) => setOver(code === 'link-used')}
          onDone={() => void navigate('/login', { replace: true })}
        />
      </AuthCard>
    </OneTimeLink>
  );
}
