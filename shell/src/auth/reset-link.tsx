import { useState } from 'react';
import { entering } from '@learnloom/contracts/accounts/entering';
import { CommandForm } from '@learnloom/ui/forms';
import { useNavigate } from '@learnloom/ui/router';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { newPasswordFields } from './fields.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { endReset } from './reset-under-way.ts';

/** Choosing a new password with the link of a mail, wherever it was asked for. */
export function ResetLink({ token }: { readonly token: string }) {
  const navigate = useNavigate();
  const [over, setOver] = useState(false);
  const isOver = (
    <AuthCard
      title="This link has expired"
      lead="The link is more than a day old, or the password has been changed since. Sign in with the new password, or request a new email."
    >
      <LinkButton to="/forgot-password" look="solid">
        Request a new email
      </LinkButton>
    </AuthCard>
  );
  if (over) return isOver;
  return (
    <OneTimeLink purpose="reset-password-link" token={token} over={isOver}>
      <AuthCard
        title="Choose a new password"
        lead="You will be signed out on all devices. Then sign in with your new password."
      >
        <CommandForm
          label="Choose a new password"
          command={entering.resetByLink}
          extra={{ token }}
          fields={newPasswordFields}
          submitLabel="Set password"
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
