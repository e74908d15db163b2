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
      <AuthCard
        title="The link is not whole"
        lead="Please open the link that the start of the site printed, with all of its characters."
      >
        <LinkButton href={hostUrl('main', '/')}>To the site</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard
      title="The link is over"
      lead="It was used already, or a later start of the site has printed another one. Sign in with the account that was made with it, or start the site again for a new link."
    >
      <LinkButton to="/login" look="solid">
        To signing in
      </LinkButton>
    </AuthCard>
  );
  return (
    <OneTimeLink purpose="setup" token={token} over={isOver}>
      <AuthCard
        title="Create the master account"
        lead="It may do everything here, including adding other admins. The link works once."
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
