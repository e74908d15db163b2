import { useState } from 'react';
import { entering } from '@learnloom/contracts/accounts/entering';
import { CommandForm } from '@learnloom/ui/forms';
import { useNavigate } from '@learnloom/ui/router';
import { useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { inLanguage, newPasswordFields } from './fields.ts';
import { authMessages } from './messages/messages.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { endReset } from './reset-under-way.ts';

/** Choosing a new password with the link of a mail, wherever it was asked for. */
export function ResetLink({ token }: { readonly token: string }) {
  const t = useMessages(authMessages);
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const isOver = (
    <AuthCard title={t('link.over')} lead={t('reset.linkOverText')}>
      <LinkButton to="/forgot-password" look="solid">
        {t('reset.newEmail')}
      </LinkButton>
    </AuthCard>
  );
  if (over) return isOver;
  return (
    <OneTimeLink purpose="reset-password-link" token={token} over={isOver}>
      <AuthCard title={t('reset.choose')} lead={t('reset.chooseLead')}>
        <CommandForm
          label={t('reset.choose')}
          command={entering.resetByLink}
          extra={{ token }}
          fields={newPasswordFields.map(field => inLanguage(field, t))}
          submitLabel={t('reset.submit')}
          fullWidth
          onRefused={({ code }) => setOver(code === 'link-used')}
          onDone={() => {
            endReset();
            void navigate('/login', { replace: true, state: { reset: true } });
          }}
        />
      </AuthCard>
    </OneTimeLink>
  );
}
