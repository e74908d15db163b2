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
      title="The link is over"
      lead="It is more than a day old, or a password has been chosen since. Sign in with that one, or ask for a new mail."
    >
      <LinkButton to="/forgot-password" look="solid">
        Ask for a new mail
      </LinkButton>
    </AuthCard>
  );
  if (over) return isOver;
  return (
    <OneTimeLink purpose="reset-password-link" token={token} over={isOver}>
      <AuthCard title="Choose a new password" lead="You are signed out everywhere then, and sign in with the new one.">
        <CommandForm
          label="Choose a new password"
          command={entering.resetByLink}
          extra={{ token }}
          fields={newPasswordFields}
          submitLabel="Keep this password"
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
