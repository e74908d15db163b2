import { useState } from 'react';
import { roleNames } from '@learnloom/contracts/kernel/access';
import { Button, JoyFrame } from '@learnloom/ui/core';
import { session, useStore } from '@learnloom/ui/platform';
import { Container } from '@learnloom/ui/public';
import { useSite } from '../site.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import './profile.css';

/** One's own account: what is kept, taking it along, and leaving. */
export function Page() {
  const { host } = useSite();
  const { user } = useStore(session);
  const [leaving, setLeaving] = useState(false);
  if (!user) return null;
  const page = (
    <>
      <header className="s-profile-head">
        <h1>My account</h1>
        <p>What we keep about you, and what you can do with it.</p>
      </header>
      <section className="s-profile-part" aria-labelledby="my-data">
        <h2 id="my-data">My data</h2>
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
      </section>
      <section className="s-profile-part" aria-labelledby="download-data">
        <h2 id="download-data">Download my data</h2>
        <div>
          <p>
            One file with your account, your newsletter subscription, your sessions and what you did here. It is JSON,
            which every text editor opens.
          </p>
          <DownloadData />
        </div>
      </section>
      <section className="s-profile-part" aria-labelledby="delete-account">
        <h2 id="delete-account">Delete my account</h2>
        <div>
          <p>Erases you from the site for good. You can register again with the same email, as somebody new.</p>
          <Button variant="outlined" color="danger" onClick={() => setLeaving(true)}>
            Delete my account …
          </Button>
        </div>
      </section>
      {leaving && <DeleteAccountDialog user={user} onClose={() => setLeaving(false)} />}
    </>
  );
  // The admin host's frame gives room and theme.
  if (host === 'admin') return page;
  return (
    <JoyFrame>
      <Container className="s-profile">{page}</Container>
    </JoyFrame>
  );
}
