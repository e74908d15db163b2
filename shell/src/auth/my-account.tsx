import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { currentHost, granted, hostUrl, RichMessage, signOut, useMessages, useNav } from '@learnloom/ui/platform';
import { LinkButton, PlainButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { authMessages } from './messages/messages.ts';

/** Who is signed in, and the ways on. */
export function MyAccount({ user }: { readonly user: SessionUser }) {
  const t = useMessages(authMessages);
  const pages = useNav('accounts');
  return (
    <AuthCard
      title={t('account.hello', { name: user.firstName })}
      lead={
        <RichMessage
          text={t('account.signedInAs', { email: user.email })}
          parts={{ email: words => <strong>{words}</strong> }}
        />
      }
    >
      <div className="s-auth-actions">
        {granted(user, 'staff') && (
          <LinkButton href={hostUrl('admin', '/')} look="solid">
            {t('account.dashboard')}
          </LinkButton>
        )}
        {currentHost() !== 'admin' &&
          pages.map(({ to, label }) => (
            <LinkButton key={to} to={to}>
              {label}
            </LinkButton>
          ))}
        <LinkButton to="/profile">{t('account.myAccount')}</LinkButton>
        <LinkButton href={hostUrl('main', '/')}>{t('toSite')}</LinkButton>
        <PlainButton onClick={() => void signOut()}>{t('account.signOut')}</PlainButton>
      </div>
    </AuthCard>
  );
}
