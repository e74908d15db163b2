import type { ReactNode } from 'react';
import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { useAsk } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';

/** The way to a first password, for who came with Google. */
export const FirstPassword = ({ children }: { readonly children: ReactNode }) => (
  <div className="s-factor">
    <p>{children} We will email you a code to set a password.</p>
    <LinkButton to={`/forgot-password?redirect=${encodeURIComponent(location.pathname)}`}>Set a password</LinkButton>
  </div>
);

interface WithPasswordProps {
  /** A form that asks for the account's password. */
  readonly children: ReactNode;
  /** Instead of the form's own: leaves it. */
  readonly actions?: ReactNode;
}

/** A form that asks for the account's password; who has none is led to the first one. */
export function WithPassword({ children, actions }: WithPasswordProps) {
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  if (data?.password !== false) return children;
  return (
    <div className="s-factor">
      <FirstPassword>
        This needs your account’s password, and you have not set one yet. You sign in with Google.
      </FirstPassword>
      {actions}
    </div>
  );
}
