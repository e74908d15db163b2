import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { currentHost, granted, hostUrl, signOut, useNav } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';

/** Who is signed in, and the ways on. */
export function MyAccount({ user }: { readonly user: SessionUser }) {
  const pages = useNav('accounts');
  return (
    <AuthCard
      title={`Hello, ${user.firstName}`}
      lead={
        <>
          You are signed in as <strong>{user.email}</strong>.
        </>
      }
    >
      <div className="s-auth-actions">
        {granted(user, 'staff') && (
          <LinkButton href={hostUrl('admin', '/')} look="solid">
            Open the dashboard
          </LinkButton>
        )}
        {currentHost() !== 'admin' &&
          pages.map(({ to, label }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
        <LinkButton to="/profile">My account and data</LinkButton>
        <LinkButton href={hostUrl('main', '/')}>Go to the site</LinkButton>
        <PlainButton onClick={() => void signOut()}>Sign out</PlainButton>
      </div>
    </AuthCard>
  );
}
