import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { hostUrl, signOut } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';

/** A learner's account on the admin host. */
export function NotStaff({ user }: { readonly user: SessionUser }) {
  return (
    <main id="main" className="s-notice">
      <h1>You do not have access to the admin site</h1>
      <p>You are signed in as {user.email}. To get access, ask a master to make you an admin.</p>
      <p className="s-notice-actions">
        <LinkButton href={hostUrl('main', '/')} look="solid">
          Go to the site
        </LinkButton>
        <PlainButton onClick={() => void signOut()}>Use a different account</PlainButton>
      </p>
    </main>
  );
}
