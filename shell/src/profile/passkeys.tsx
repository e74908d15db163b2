import { useState, type ReactNode } from 'react';
import { passkeys, type Passkey, type PasskeyOffer } from '@learnloom/contracts/accounts/passkeys';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { currentHost, toast, useAsk, useFormats, useMessages } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { usePasskeysOffered } from '../auth/passkey-button.tsx';
import { WithPassword } from './first-password.tsx';
import { profileMessages, type ProfileTranslate } from './messages/messages.ts';

const passwordField = (t: ProfileTranslate) =>
  ({
    kind: 'password',
    name: 'password',
    label: t('yourPassword'),
    autoComplete: 'current-password',
    // It takes the place of the button that was pressed.
    autoFocus: true,
  }) as const;

/** What is open of the part. */
type Open = 'add' | { readonly remove: string } | { readonly rename: string } | null;

function Cancel({ onClick }: { readonly onClick: () => void }) {
  const t = useMessages(profileMessages);
  return (
    <Button variant="outlined" color="neutral" onClick={onClick}>
      {t('cancel')}
    </Button>
  );
}

const make = async (offer: PasskeyOffer) =>
  (await import(/* webpackChunkName: "webauthn" */ '../auth/webauthn.ts')).makePasskey(offer);

/** From the password over the device to the name. */
function AddPasskey({ onOver }: { readonly onOver: () => void }) {
  const t = useMessages(profileMessages);
  const [made, setMade] = useState<Awaited<ReturnType<typeof make>>>(null);
  const [busy, setBusy] = useState(false);
  const ask = async (offer: PasskeyOffer): Promise<void> => {
    setBusy(true);
    try {
      setMade(await make(offer));
    } catch (error) {
      toast.error((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  if (made)
    return (
      <CommandForm
        label={t('passkey.nameTitle')}
        command={passkeys.add}
        fields={[
          {
            kind: 'text',
            name: 'name',
            label: t('passkey.name'),
            helper: t('passkey.nameHelper'),
            autoFocus: true,
          },
        ]}
        extra={made}
        submitLabel={t('passkey.save')}
        onDone={onOver}
        actions={<Cancel onClick={onOver} />}
      />
    );
  return (
    <WithPassword actions={<Cancel onClick={onOver} />}>
      <CommandForm<ReturnType<typeof passkeys.begin.input>, PasskeyOffer>
        label={t('passkey.add')}
        command={passkeys.begin}
        fields={[passwordField(t)]}
        extra={{ host: currentHost() }}
        quiet
        submitLabel={t('continue')}
        disabled={busy}
        onDone={({ data }) => void ask(data)}
        actions={<Cancel onClick={onOver} />}
      />
    </WithPassword>
  );
}

interface ItemProps {
  readonly passkey: Passkey;
  readonly open: Open;
  readonly onOpen: (open: Open) => void;
}

function Item({ passkey: { key, name, addedAt, lastUsedAt, synced }, open, onOpen }: ItemProps) {
  const t = useMessages(profileMessages);
  const { date, relative } = useFormats();
  const close = () => onOpen(null);
  const at = open !== null && typeof open === 'object' ? open : null;
  if (at && 'rename' in at && at.rename === key)
    return (
      <li>
        <CommandForm
          label={t('passkey.renameTitle', { name })}
          command={passkeys.rename}
          fields={[{ kind: 'text', name: 'name', label: t('passkey.name'), initial: name, autoFocus: true }]}
          extra={{ key }}
          submitLabel={t('passkey.rename')}
          onDone={close}
          actions={<Cancel onClick={close} />}
        />
      </li>
    );
  if (at && 'remove' in at && at.remove === key)
    return (
      <li>
        <WithPassword actions={<Cancel onClick={close} />}>
          <CommandForm
            label={t('passkey.removeTitle', { name })}
            command={passkeys.remove}
            fields={[passwordField(t)]}
            extra={{ key }}
            submitLabel={t('passkey.removeTitle', { name })}
            danger
            onDone={close}
            actions={<Cancel onClick={close} />}
          />
        </WithPassword>
      </li>
    );
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <span className="s-session-times">
          {lastUsedAt
            ? t(synced ? 'passkey.usedSynced' : 'passkey.used', { added: date(addedAt), used: relative(lastUsedAt) })
            : t(synced ? 'passkey.unusedSynced' : 'passkey.unused', { added: date(addedAt) })}
        </span>
      </span>
      <span className="s-factor-actions">
        <Button
          size="sm"
          variant="plain"
          color="neutral"
          aria-label={t('passkey.renameTitle', { name })}
          onClick={() => onOpen({ rename: key })}
        >
          {t('passkey.rename')}
        </Button>
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label={t('passkey.removeTitle', { name })}
          onClick={() => onOpen({ remove: key })}
        >
          {t('passkey.removeButton')}
        </Button>
      </span>
    </li>
  );
}

function About({ children }: { readonly children: ReactNode }) {
  const t = useMessages(profileMessages);
  return (
    <div className="s-factor">
      <p>{t('passkey.text')}</p>
      {children}
    </div>
  );
}

/** What signs the person in besides the password: added, named, removed. */
export function Passkeys() {
  const t = useMessages(profileMessages);
  const { data, error, refetch } = useAsk(passkeys.own, {}, { staleTime: 0, refetchOnWindowFocus: true });
  const offered = usePasskeysOffered();
  const [open, setOpen] = useState<Open>(null);
  if (error) return <ErrorState title={t('passkey.failed')} text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label={t('passkey.loading')}>
        <Skeleton lines={2} />
      </Loading>
    );
  return (
    <About>
      {data.length > 0 && (
        <ul className="s-sessions s-passkeys">
          {data.map(passkey => (
            <Item key={passkey.key} passkey={passkey} open={open} onOpen={setOpen} />
          ))}
        </ul>
      )}
      {!offered && <p>{t('passkey.unsupported')}</p>}
      {offered && open === 'add' && <AddPasskey onOver={() => setOpen(null)} />}
      {offered && open !== 'add' && (
        <Button variant="outlined" color="neutral" onClick={() => setOpen('add')}>
          {t('passkey.addButton')}
        </Button>
      )}
    </About>
  );
}
