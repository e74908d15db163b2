import { useState } from 'react';
import { address } from '@learnloom/contracts/accounts/address';
import type { PageParams } from '@learnloom/ui/contract';
import { Button } from '@learnloom/ui/core';
import { dropSession, useCommand } from '@learnloom/ui/platform';
import { LinkButton } from '@learnloom/ui/public';
import { AuthCard } from './auth-card.tsx';
import { OneTimeLink } from './one-time-link.tsx';

/** Taking back a change of the email address, with the link that the old one got. */
export function Page({ search }: PageParams) {
  const { send, busy, problem } = useCommand(address.undo, { quiet: true });
  const [done, setDone] = useState(false);
  const token = search.get('token');
  if (done)
    return (
      <AuthCard
        title="Your address is back"
        lead="Everybody was signed out of the account, and its password, second factor, passkeys and Google account no longer open it. Choose a new password now."
      >
        <LinkButton to="/forgot-password" look="solid">
          Choose a new password
        </LinkButton>
      </AuthCard>
    );
  if (!token)
    return (
      <AuthCard title="The link is not whole" lead="Please open the link of the mail with all of its characters.">
        <LinkButton to="/login">To signing in</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard
      title="The link is over"
      lead="It was used already, or it has expired. If the account is yours and you cannot sign in to it, choose a new password."
    >
      <LinkButton to="/forgot-password" look="solid">
        Choose a new password
      </LinkButton>
    </AuthCard>
  );
  if (problem?.code === 'link-used') return isOver;
  return (
    <OneTimeLink purpose="undo-address" token={token} over={isOver}>
      <AuthCard
        title="Take the change back?"
        lead="The account gets its old email address again, everybody is signed out of it, and whatever opened it until now no longer does: you choose a new password."
      >
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
          Take it back
        </Button>
      </AuthCard>
    </OneTimeLink>
  );
}
