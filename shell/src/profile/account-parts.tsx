import { useState, type ReactNode } from 'react';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { Button } from '@learnloom/ui/core';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import { GoogleLink, useGoogleOffered } from './google-link.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Password, Sessions } from './sign-in-settings.tsx';
import './profile.css';

interface OwnProps {
  readonly user: SessionUser;
}

function Part({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="s-profile-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** What the person says of the own account. */
export const MyData = ({ user }: OwnProps) => (
  <Part id="my-data" title="My profile">
    <div>
      <p>
        You are signed in as <b>{user.email}</b>, {roleNames[user.memberRole]}.
      </p>
      <ProfileForm account={user.key} />
    </div>
  </Part>
);

/** Taking one's data along, and leaving. */
export function AccountSettings({ user }: OwnProps) {
  const [leaving, setLeaving] = useState(false);
  const googleOffered = useGoogleOffered();
  return (
    <>
      <Part id="email" title="Email address">
        <ChangeEmail email={user.email} />
      </Part>
      <Part id="password" title="Password">
        <Password />
      </Part>
      <Part id="passkeys" title="Passkeys">
        <Passkeys />
      </Part>
      <Part id="second-factor" title="Two-step verification">
        <SecondFactor />
      </Part>
      {googleOffered && (
        <Part id="google" title="Google">
          <GoogleLink />
        </Part>
      )}
      <Part id="sessions" title="Where you are signed in">
        <Sessions />
      </Part>
      <Part id="download-data" title="Download my data">
        <div>
          <p>
            One JSON file with your account, newsletter subscription, sessions and activity. You can open it in any text
            editor.
          </p>
          <DownloadData />
        </div>
      </Part>
      <Part id="delete-account" title="Delete my account">
        <div>
          <p>Permanently deletes your account and personal data. You can register again with the same email address.</p>
          <Button variant="outlined" color="danger" onClick={() => setLeaving(true)}>
            Delete my account…
          </Button>
        </div>
      </Part>
      {leaving && <DeleteAccountDialog user={user} onClose={() => setLeaving(false)} />}
    </>
  );
}
