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
      <AuthCard
        title="The link is not whole"
        lead="Please open the link of your invitation with all of its characters, or ask for a new one."
      >
        <LinkButton href={hostUrl('main', '/')}>To the site</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard
      title="The link is over"
      lead="It was used already, or it has expired. Sign in with the password that was chosen with it, or ask whoever invited you for a new link."
    >
      <LinkButton to="/login" look="solid">
        To signing in
      </LinkButton>
    </AuthCard>
  );
  if (over) return isOver;
  return (
    <OneTimeLink purpose="invitation" token={token} over={isOver}>
      <AuthCard
        title="Choose a password"
        lead="Welcome to the team. With it you sign in from now on; the link works once."
      >
        <CommandForm
          label="Choose a password"
          command={accounts.acceptInvitation}
          extra={{ token }}
          fields={newPasswordFields}
          submitLabel="Keep this password"
          fullWidth
          onRefused={({ code }) => setOver(code === 'link-used')}
          onDone={() => void navigate('/login', { replace: true })}
        />
      </AuthCard>
    </OneTimeLink>
  );
}
