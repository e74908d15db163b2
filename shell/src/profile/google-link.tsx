import { useState } from 'react';
import { google } from '@learnloom/contracts/accounts/google';
import { ownAccount } from '@learnloom/contracts/accounts/profile';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { useAsk } from '@learnloom/ui/platform';
import { GoogleButton } from '../auth/google-button.tsx';

/** Whether Google is offered here. */
export const useGoogleOffered = (): boolean => useAsk(google.ways, {}).data?.google === true;

/** Linking a Google account, and taking that back. */
export function GoogleLink() {
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  const [leaving, setLeaving] = useState(false);
  if (!data) return null;
  if (!data.google)
    return (
      <div className="s-factor">
        <p>Sign in with Google as well as with your password.</p>
        <GoogleButton back={location.pathname} label="Link a Google account" wide={false} />
      </div>
    );
  if (!data.password)
    return (
      <div className="s-factor">
        <p>You sign in with Google. You can unlink your Google account after you set a password.</p>
      </div>
    );
  if (!leaving)
    return (
      <div className="s-factor">
        <p>You can sign in with Google.</p>
        <Button variant="outlined" color="neutral" onClick={() => setLeaving(true)}>
          Unlink…
        </Button>
      </div>
    );
  return (
    <CommandForm
      label="Unlink the Google account"
      command={google.unlink}
      fields={[{ kind: 'password', name: 'password', label: 'Your password', autoComplete: 'current-password' }]}
      submitLabel="Unlink"
      danger
      onDone={() => setLeaving(false)}
      actions={
        <Button variant="outlined" color="neutral" onClick={() => setLeaving(false)}>
          Cancel
        </Button>
      }
    />
  );
}
