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
        title="Your email address has been restored"
        lead="All devices have been signed out. The password, two-step verification, passkeys and linked Google account no longer work. Choose a new password now."
      >
        <LinkButton to="/forgot-password" look="solid">
          Choose a new password
        </LinkButton>
      </AuthCard>
    );
  if (!token)
    return (
      <AuthCard title="This link is incomplete" lead="Open the whole link from the email.">
        <LinkButton to="/login">Go to sign-in</LinkButton>
      </AuthCard>
    );
  const isOver = (
    <AuthCard
      title="This link has expired"
      lead="The link has already been used or has expired. If this is your account and you cannot sign in, choose a new password."
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
        title="Undo the email address change?"
        lead="Your account will get its old email address back, and all devices will be signed out. All current ways to sign in will stop working, and you will choose a new password."
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
          Undo the change
        </Button>
      </AuthCard>
    </OneTimeLink>
  );
}
