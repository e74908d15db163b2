import { useState } from 'react';
import { address } from '@learnloom/contracts/accounts/address';
import type { PageParams } from '@learnloom/ui/contract';
import { Button } from '@learnloom/ui/core';
import { dropSession, useCommand, useMessages } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { authMessages } from './messages/messages.ts';
import { OneTimeLink } from './one-time-link.tsx';

/** Taking back a change of the email address, with the link that the old one got. */
export function Page({ search }: PageParams) {
  const t = useMessages(authMessages);
  const { send, busy, problem } = useCommand(address.undo, { quiet: true });
  const [done, setDone] = useState(false);
  const token = search.get('token');
  if (done)
    return (
      <AuthCard title={t('undo.done')} lead={t('undo.doneText')}>
        <LinkButton to="/forgot-password" look="solid">
          {t('reset.choose')}
        </LinkButton>
      </AuthCard>
    );
  if (!token)
    return (
      <AuthCard title={t('link.incomplete')} lead={t('link.incompleteText')}>
        <LinkButton to="/login">{t('toSignIn')}</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard title={t('link.over')} lead={t('undo.overText')}>
      <LinkButton to="/forgot-password" look="solid">
        {t('reset.choose')}
      </LinkButton>
    </AuthCard>
  );
  if (problem?.code === 'link-used') return isOver;
  return (
    <OneTimeLink purpose="undo-address" token={token} over={isOver}>
      <AuthCard title={t('undo.title')} lead={t('undo.lead')}>
        <Button
          fullWidth
          loading={busy}
          onClick={() =>
            void send({ token }).then(answer => {
              if (!answer) return;
              dropSession();
              setDone(true);
            })
          }
        >
          {t('undo.submit')}
        </Button>
      </AuthCard>
    </OneTimeLink>
  );
}
