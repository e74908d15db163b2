import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { useNavigate } from '@learnloom/ui/router';
import { hostUrl } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { newPasswordFields } from './fields.ts';
import { OneTimeLink } from './one-time-link.tsx';

/** Choosing a password with the one-time link of an invitation. */
export function Page({ search }: PageParams) {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const token = search.get('token');
  if (!token)
    return (
      <AuthCard title="This link is incomplete" lead="Open the whole link from your invitation, or ask for a new one.">
        <LinkButton href={hostUrl('main', '/')}>Go to the site</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard
      title="This link has expired"
      lead="The link has already been used or has expired. Sign in with the password you chose, or ask the person who invited you for a new link."
    >
      <LinkButton to="/login" look="solid">
        Go to sign-in
      </LinkButton>
    </AuthCard>
  );
  if (over) return isOver;
  return (
    <OneTimeLink purpose="invitation" token={token} over={isOver}>
      <AuthCard
        title="Set a password"
        lead="Welcome to the team. You will use this password to sign in. The link works only once."
      >
        <CommandForm
          label="Set a password"
          command={accounts.acceptInvitation}
          extra={{ token }}
          fields={newPasswordFields}
          submitLabel="Set password"
          fullWidth
          onRefused={({ code }) => setOver(code === 'link-used')}
          onDone={() => void navigate('/login', { replace: true })}
        />
      </AuthCard>
    </OneTimeLink>
  );
}
