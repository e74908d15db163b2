import { useState, type ReactNode } from 'react';
import { passkeys, type Passkey, type PasskeyOffer } from '@learnloom/contracts/accounts/passkeys';
import { Button } from '@learnloom/ui/core';
import { CommandForm } from '@learnloom/ui/forms';
import { currentHost, formatDate, formatRelative, toast, useAsk } from '@learnloom/ui/platform';
import { ErrorState, Loading, Skeleton } from '@learnloom/ui/public';
import { usePasskeysOffered } from '../auth/passkey-button.tsx';
import { WithPassword } from './first-password.tsx';

const passwordField = {
  kind: 'password',
  name: 'password',
  label: 'Your password',
  autoComplete: 'current-password',
  // It takes the place of the button that was pressed.
  autoFocus: true,
} as const;

/** What is open of the part. */
type Open = 'add' | { readonly remove: string } | { readonly rename: string } | null;

const Cancel = ({ onClick }: { readonly onClick: () => void }) => (
  <Button variant="outlined" color="neutral" onClick={onClick}>
    Cancel
  </Button>
);

const make = async (offer: PasskeyOffer) =>
  (await import(/* webpackChunkName: "webauthn" */ '../auth/webauthn.ts')).makePasskey(offer);

/** From the password over the device to the name. */
function AddPasskey({ onOver }: { readonly onOver: () => void }) {
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
        label="Name the passkey"
        command={passkeys.add}
        fields={[
          {
            kind: 'text',
            name: 'name',
            label: 'Name',
            helper: 'For example, “Phone” or “Work laptop”.',
            autoFocus: true,
          },
        ]}
        extra={made}
        submitLabel="Save passkey"
        onDone={onOver}
        actions={<Cancel onClick={onOver} />}
      />
    );
  return (
    <WithPassword actions={<Cancel onClick={onOver} />}>
      <CommandForm<ReturnType<typeof passkeys.begin.input>, PasskeyOffer>
        label="Add a passkey"
        command={passkeys.begin}
        fields={[passwordField]}
        extra={{ host: currentHost() }}
        quiet
        submitLabel="Continue"
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
  const close = () => onOpen(null);
  const at = open !== null && typeof open === 'object' ? open : null;
  if (at && 'rename' in at && at.rename === key)
    return (
      <li>
        <CommandForm
          label={`Rename ${name}`}
          command={passkeys.rename}
          fields={[{ kind: 'text', name: 'name', label: 'Name', initial: name, autoFocus: true }]}
          extra={{ key }}
          submitLabel="Rename"
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
            label={`Remove ${name}`}
            command={passkeys.remove}
            fields={[passwordField]}
            extra={{ key }}
            submitLabel={`Remove ${name}`}
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
          Added {formatDate(addedAt)}, {lastUsedAt ? `last used ${formatRelative(lastUsedAt)}` : 'not used yet'}
          {synced && ', synced across devices'}
        </span>
      </span>
      <span className="s-factor-actions">
        <Button
          size="sm"
          variant="plain"
          color="neutral"
          aria-label={`Rename ${name}`}
          onClick={() => onOpen({ rename: key })}
        >
          Rename
        </Button>
        <Button
          size="sm"
          variant="outlined"
          color="neutral"
          aria-label={`Remove ${name}`}
          onClick={() => onOpen({ remove: key })}
        >
          Remove…
        </Button>
      </span>
    </li>
  );
}

const About = ({ children }: { readonly children: ReactNode }) => (
  <div className="s-factor">
    <p>
      Sign in with your fingerprint, face or device PIN instead of a password and code. When you add or remove a
      passkey, you are signed out on all other devices.
    </p>
    {children}
  </div>
);

/** What signs the person in besides the password: added, named, removed. */
export function Passkeys() {
  const { data, error, refetch } = useAsk(passkeys.own, {}, { staleTime: 0, refetchOnWindowFocus: true });
  const offered = usePasskeysOffered();
  const [open, setOpen] = useState<Open>(null);
  if (error)
    return <ErrorState title="Your passkeys could not be loaded" text={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Loading label="Loading your passkeys">
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
      {!offered && <p>This browser does not support passkeys.</p>}
      {offered && open === 'add' && <AddPasskey onOver={() => setOpen(null)} />}
      {offered && open !== 'add' && (
        <Button variant="outlined" color="neutral" onClick={() => setOpen('add')}>
          Add a passkey…
        </Button>
      )}
    </About>
  );
}
