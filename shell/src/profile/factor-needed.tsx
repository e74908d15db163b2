import { useState } from 'react';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { restoreSession, RichMessage, signOut, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { AuthCard } from '../auth/auth-card.tsx';
import { profileMessages } from './messages/messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpFactor } from './set-up-factor.tsx';
import './profile.css';

interface Props {
  readonly user: SessionUser;
  readonly onBegun: () => void;
  readonly onDone: () => void;
}

/** Staff who must use a second factor and have none: nothing else leads on. */
export function FactorNeeded({ user, onBegun, onDone }: Props) {
  const t = useMessages(profileMessages);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <main id="main" className="s-bare" tabIndex={-1}>
      <AuthCard
        title={t('factor.setUp')}
        lead={
          <RichMessage
            text={t('factor.staffNeeded', { email: user.email })}
            parts={{ email: words => <strong>{words}</strong> }}
          />
        }
        below={<PlainButton onClick={() => void signOut()}>{t('signOut')}</PlainButton>}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onKept={() => void restoreSession().then(onDone)} />
        ) : (
          <SetUpFactor onBegun={onBegun} onCodes={setCodes} />
        )}
      </AuthCard>
    </main>
  );
}
