import { useState, type ReactNode } from 'react';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { Button } from '@learnloom/ui/core';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
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

/** What is known about the person. */
export const MyData = ({ user }: OwnProps) => (
  <Part id="my-data" title="My data">
    <dl>
      <dt>First name</dt>
      <dd>{user.firstName}</dd>
      <dt>Last name</dt>
      <dd>{user.lastName}</dd>
      {user.otherNames && (
        <>
          <dt>Other names</dt>
          <dd>{user.otherNames}</dd>
        </>
      )}
      <dt>Email address</dt>
      <dd>{user.email}</dd>
      <dt>Role</dt>
      <dd>{roleNames[user.memberRole]}</dd>
    </dl>
  </Part>
);

/** Taking one's data along, and leaving. */
export function AccountSettings({ user }: OwnProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <>
      <Part id="download-data" title="Download my data">
        <div>
          <p>
            One file with your account, your newsletter subscription, your sessions and what you did here. It is JSON,
            which every text editor opens.
          </p>
          <DownloadData />
        </div>
      </Part>
      <Part id="delete-account" title="Delete my account">
        <div>
          <p>Erases you from the site for good. You can register again with the same email, as somebody new.</p>
          <Button variant="outlined" color="danger" onClick={() => setLeaving(true)}>
            Delete my account …
          </Button>
        </div>
      </Part>
      {leaving && <DeleteAccountDialog user={user} onClose={() => setLeaving(false)} />}
    </>
  );
}
