import { useState, type ReactNode } from 'react';
import type { SessionUser } from '@learnloom/contracts/accounts/account';
import { Button } from '@learnloom/ui/core';
import { RichMessage, useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';
import { ChangeEmail } from './change-email.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { DownloadData } from './download-data.tsx';
import { profileMessages } from './messages/messages.ts';
import { OwnNewsletter } from './own-newsletter.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProviderLink, useLinkableProviders } from './provider-links.tsx';
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
export function MyData({ user }: OwnProps) {
  const t = useMessages(profileMessages);
  const { key, email, memberRole } = user;
  return (
    <Part id="my-data" title={t('part.profile')}>
      <div>
        <p>
          <RichMessage
            text={t('part.signedInAs', { email, role: t(`role.${memberRole}`) })}
            parts={{ email: words => <b>{words}</b> }}
          />
        </p>
        <ProfileForm account={key} />
      </div>
    </Part>
  );
}

/** Taking one's data along, and leaving. */
export function AccountSettings({ user }: OwnProps) {
  const t = useMessages(profileMessages);
  const shell = useMessages(shellMessages);
  const [leaving, setLeaving] = useState(false);
  const providers = useLinkableProviders();
  return (
    <>
      <Part id="email" title={t('part.email')}>
        <ChangeEmail email={user.email} />
      </Part>
      <Part id="password" title={t('part.password')}>
        <Password />
      </Part>
      <Part id="passkeys" title={t('part.passkeys')}>
        <Passkeys />
      </Part>
      <Part id="second-factor" title={t('part.factor')}>
        <SecondFactor />
      </Part>
      {providers.map(provider => (
        <Part key={provider.id} id={`provider-${provider.id}`} title={provider.name}>
          <ProviderLink provider={provider} />
        </Part>
      ))}
      <Part id="sessions" title={t('part.sessions')}>
        <Sessions />
      </Part>
      <Part id="newsletter" title={shell('newsletter.label')}>
        <OwnNewsletter />
      </Part>
      <Part id="download-data" title={t('part.download')}>
        <div>
          <p>{t('part.downloadText')}</p>
          <DownloadData />
        </div>
      </Part>
      <Part id="delete-account" title={t('part.delete')}>
        <div>
          <p>{t('part.deleteText')}</p>
          <Button variant="outlined" color="danger" onClick={() => setLeaving(true)}>
            {t('part.deleteButton')}
          </Button>
        </div>
      </Part>
      {leaving && <DeleteAccountDialog user={user} onClose={() => setLeaving(false)} />}
    </>
  );
}
