import { accounts } from '@learnloom/contracts/accounts/account';
import type { PageParams } from '@learnloom/ui/contract';
import { CommandForm } from '@learnloom/ui/forms';
import { useNavigate } from '@learnloom/ui/router';
import { hostUrl } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { emailField, nameFields, newPasswordFields } from './fields.ts';
import { OneTimeLink } from './one-time-link.tsx';
import { useSignIn } from './use-sign-in.ts';

const fields = [...nameFields, emailField, ...newPasswordFields];

/** Creating the master account, with the one-time link that the first start prints. */
export function Page({ search }: PageParams) {
  const navigate = useNavigate();
  const { attempt } = useSignIn();
  const token = search.get('token');
  if (!token)
    return (
      <AuthCard title="This link is incomplete" lead="Open the whole link that was printed when the site started.">
        <LinkButton href={hostUrl('main', '/')}>Go to the site</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard
      title="This link has expired"
      lead="The link has already been used, or a newer one was printed. Sign in with the master account, or restart the site to get a new link."
    >
      <LinkButton to="/login" look="solid">
        Go to sign-in
      </LinkButton>
    </AuthCard>
  );
  return (
    <OneTimeLink purpose="setup" token={token} over={isOver}>
      <AuthCard
        title="Create the master account"
        lead="The master account can do everything, including adding other admins. The link works only once."
      >
        <CommandForm
          label="Create the master account"
          command={accounts.createMaster}
          extra={{ token }}
          fields={fields}
          submitLabel="Create account"
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
