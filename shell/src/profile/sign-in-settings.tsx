import { useState } from 'react';
import { ownAccount, type OwnSession } from '@learnloom/contracts/accounts/profile';
import { Button, StatusChip } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { formatDateTime, formatRelative, signOut, useAsk, useCommand } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { newPasswordFields } from '../auth/fields.ts';
import { FirstPassword } from './first-password.tsx';

/** Changing the password; for who came with Google and has none, the way to the first one. */
export function Password() {
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  if (data?.password === false)
    return (
      <FirstPassword>
        You have not set a password yet because you sign in with Google. To change your email address or delete your
        account, set a password first.
      </FirstPassword>
    );
  return (
    <div>
      <p>When you change your password, you are signed out on all other devices.</p>
      <PasswordForm />
    </div>
  );
}

/** Another password; empty again once it is kept. */
export function PasswordForm() {
  const [kept, setKept] = useState(0);
  const [chosen, again] = newPasswordFields;
  return (
    <CommandForm
      key={kept}
      label="Change password"
      command={ownAccount.changePassword}
      fields={[
        { kind: 'password', name: 'currentPassword', label: 'Current password', autoComplete: 'current-password' },
        { ...chosen, label: 'New password' },
        { ...again, label: 'Confirm new password' },
      ]}
      submitLabel="Change password"
      onDone={() => setKept(kept + 1)}
    />
  );
}

function SessionItem({ session, device, network, startedAt, lastUsedAt, current }: OwnSession) {
  const end = useCommand(ownAccount.endSession);
  return (
    <li>
      <span>
        <span className="s-session-device">
          <strong>{device || 'Unknown browser'}</strong>
          {current && <StatusChip tone="published">This browser</StatusChip>}
        </span>
        <span className="s-session-times">
          Last used {formatRelative(lastUsedAt)}
          {network && ` from ${network}`}, signed in {formatDateTime(startedAt)}
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label={`Sign out ${device || 'Unknown browser'}, signed in ${formatDateTime(startedAt)}`}
          loading={end.busy}
          onClick={() => void end.send({ session })}
        >
          Sign out
        </Button>
      )}
      {current && (
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label="Sign out of this device"
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in. */
export function Sessions() {
  const { data, error, refetch } = useAsk(ownAccount.sessions, {}, { staleTime: 0, refetchOnWindowFocus: true });
  if (error)
    return <ErrorState title="Your sessions could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your sessions">
        <Skeleton lines={2} />
      </Loading>
    );
  return (
    <ul className="s-sessions">
      {data.map(one => (
        <SessionItem key={one.session} {...one} />
      ))}
    </ul>
  );
}
