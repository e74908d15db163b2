import { useState } from 'react';
import { ownAccount, type OwnSession } from '@learnloom/contracts/accounts/profile';
import { Button, StatusChip } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { signOut, useAsk, useCommand, useFormats, useMessages } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { inLanguage, newPasswordFields } from '../auth/fields.ts';
import { authMessages } from '../auth/messages/messages.ts';
import { FirstPassword } from './first-password.tsx';
import { profileMessages } from './messages/messages.ts';
import { useWaysInWords } from './provider-links.tsx';

/** Changing the password; for people who came with a provider and have none, the way to the first one. */
export function Password() {
  const t = useMessages(profileMessages);
  const { data } = useAsk(ownAccount.profile, {}, { staleTime: 0 });
  const providers = useWaysInWords(data);
  if (data?.password === false) return <FirstPassword text={t('password.none', { providers })} />;
  return (
    <div>
      <p>{t('password.text')}</p>
      <PasswordForm />
    </div>
  );
}

/** Another password; empty again once it is kept. */
export function PasswordForm() {
  const t = useMessages(profileMessages);
  const authText = useMessages(authMessages);
  const [kept, setKept] = useState(0);
  const [chosen, again] = newPasswordFields;
  return (
    <CommandForm
      key={kept}
      label={t('password.change')}
      command={ownAccount.changePassword}
      fields={[
        { kind: 'password', name: 'currentPassword', label: t('password.current'), autoComplete: 'current-password' },
        { ...inLanguage(chosen, authText), label: t('password.new') },
        { ...again, label: t('password.confirm') },
      ]}
      submitLabel={t('password.change')}
      onDone={() => setKept(kept + 1)}
    />
  );
}

function SessionItem({ session, device, network, startedAt, lastUsedAt, current }: OwnSession) {
  const t = useMessages(profileMessages);
  const { dateTime, relative } = useFormats();
  const name = device || t('session.unknown');
  const times = { used: relative(lastUsedAt), started: dateTime(startedAt) };
  const end = useCommand(ownAccount.endSession);
  return (
    <li>
      <span>
        <span className="s-session-device">
          <strong>{name}</strong>
          {current && <StatusChip tone="published">{t('session.this')}</StatusChip>}
        </span>
        <span className="s-session-times">
          {network ? t('session.usedFrom', { ...times, network }) : t('session.used', times)}
        </span>
      </span>
      {!current && (
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label={t('session.end', { device: name, started: times.started })}
          loading={end.busy}
          onClick={() => void end.send({ session })}
        >
          {t('signOut')}
        </Button>
      )}
      {current && (
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label={t('session.endThis')}
          onClick={() => void signOut()}
        >
          {t('signOut')}
        </Button>
      )}
    </li>
  );
}

/** Where the account is signed in. */
export function Sessions() {
  const t = useMessages(profileMessages);
  const { data, error, refetch } = useAsk(ownAccount.sessions, {}, { staleTime: 0, refetchOnWindowFocus: true });
  if (error) return <ErrorState title={t('session.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('session.loading')}>
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
