import type { ReactNode } from 'react';
import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { useAsk, useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { profileMessages } from './messages/messages.ts';
import { useWaysInWords } from './provider-links.tsx';

interface FirstPasswordProps {
  /** Why a password is needed, and how it is set. */
  readonly text: string;
}

/** The way to a first password, for people who came with a provider. */
export function FirstPassword({ text }: FirstPasswordProps) {
  const t = useMessages(profileMessages);
  return (
    <div className="s-factor">
      <p>{text}</p>
      <LinkButton to={`/forgot-password?redirect=${encodeURIComponent(location.pathname)}`}>
        {t('password.set')}
      </LinkButton>
    </div>
  );
}

interface WithPasswordProps {
  /** A form that asks for the account's password. */
  readonly children: ReactNode;
  /** Instead of the form's own: leaves it. */
  readonly actions?: ReactNode;
}

/** A form that asks for the account's password; who has none is led to the first one. */
export function WithPassword({ children, actions }: WithPasswordProps) {
  const t = useMessages(profileMessages);
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  const providers = useWaysInWords(data);
  if (data?.password !== false) return children;
  return (
    <div className="s-factor">
      <FirstPassword text={t('password.needed', { providers })} />
      {actions}
    </div>
  );
}
