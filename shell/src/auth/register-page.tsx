import { useState } from 'react';
import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { randomKey } from '@learnloom/ui/platform';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { AuthCard } from './auth-card.tsx';
import { emailField, nameFields, newPasswordFields } from './fields.ts';
import { GoogleButton } from './google-button.tsx';
import { loginPath, safePath } from './redirect.ts';
import { beginRegistration } from './registration.ts';

const fields = [...nameFields, emailField, ...newPasswordFields];

/** Creating an account. The answer is the same for a known email; the mail tells its owner, and its code goes on. */
export function Page({ search }: PageParams) {
  const navigate = useNavigate();
  const [registration] = useState(randomKey);
  const back = safePath(search.get('redirect'));
  return (
    <AuthCard
      title="Create an account"
      lead="Free, and takes a minute. Save bookmarks and track your progress."
      below={
        <>
          Already have an account? <Link to={loginPath(back)}>Sign in</Link>
        </>
      }
    >
      <CommandForm
        label="Create an account"
        command={accounts.register}
        fields={fields}
        submitLabel="Create account"
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
        <GoogleButton back={back} />
      </div>
    </AuthCard>
  );
}
