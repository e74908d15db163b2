import { useEffect, useState } from 'react';
import { KeyRound } from 'lucide-react';
import type { Session } from '@learnloom/contracts/accounts/account';
import { passkeys, type PasskeyChallenge } from '@learnloom/contracts/accounts/passkeys';
import { Button } from '@learnloom/ui/core';
import { currentHost, enterWith, toast, useCommand, useMessages } from '@learnloom/ui/platform';
import { authMessages } from './messages/messages.ts';

/** Apart, so that whoever signs in with a password does not load it. */
const webAuthn = () => import(/* webpackChunkName: "webauthn" */ './webauthn.ts');

/** Whether the browser has passkeys; false until it is known. */
export function usePasskeysOffered(): boolean {
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered(typeof PublicKeyCredential === 'function'), []);
  return offered;
}

interface Props {
  readonly onEntered: () => void;
  readonly label?: string;
}

/** Signs in with what the device keeps; nothing where the browser has no passkeys. */
export function PasskeyButton({ onEntered, label }: Props) {
  const t = useMessages(authMessages);
  const offered = usePasskeysOffered();
  const [busy, setBusy] = useState(false);
  const begin = useCommand<ReturnType<typeof passkeys.challenge.input>, PasskeyChallenge>(passkeys.challenge, {
    quiet: true,
  });
  const enter = useCommand<ReturnType<typeof passkeys.signIn.input>, Session>(passkeys.signIn, { quiet: true });
  if (!offered) return null;

  const signIn = async (): Promise<void> => {
    const asked = await begin.send({ host: currentHost() });
    if (!asked) return;
    const signed = await (await webAuthn()).answerWithPasskey(asked.data);
    if (!signed) return void toast.info(t('passkey.unused'));
    const answer = await enter.send(signed);
    if (!answer) return;
    onEntered();
    enterWith(answer.data);
  };
  return (
    <Button
      variant="outlined"
      color="neutral"
      fullWidth
      loading={busy}
      startDecorator={<KeyRound size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={() => {
        setBusy(true);
        signIn()
          .catch((error: unknown) => toast.error((error as Error).message))
          .finally(() => setBusy(false));
      }}
    >
      {label ?? t('login.passkey')}
    </Button>
  );
}
