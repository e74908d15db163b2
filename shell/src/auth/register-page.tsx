import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { Link, useNavigate } from '@learnloom/ui/router';
import { AuthCard } from './auth-card.tsx';
import { emailField, nameFields, newPasswordFields } from './fields.ts';
import { loginPath, safePath } from './redirect.ts';
import { useSignIn } from './use-sign-in.ts';

const fields = [...nameFields, emailField, ...newPasswordFields];

/** Creating an account. The answer is the same for a known email, so signing in tells whether it worked. */
export function Page({ search }: PageParams) {
  const navigate = useNavigate();
  const { attempt } = useSignIn();
  const back = safePath(search.get('redirect'));
  return (
    <AuthCard
      title="Create an account"
      lead="Free, in a minute. It keeps your bookmarks and your progress."
      below={
        <>
          Already have one? <Link to={loginPath(back)}>Sign in</Link>
        </>
      }
    >
      <CommandForm
        label="Create an account"
        command={accounts.register}
        fields={fields}
        submitLabel="Create account"
        fullWidth
        onDone={async (_, values) => {
          const email = String(values['email']);
          const entered = await attempt(email, String(values['password']), true);
          void navigate(entered ? back : loginPath(back), { replace: true, state: entered ? null : { email } });
        }}
      />
    </AuthCard>
  );
}
