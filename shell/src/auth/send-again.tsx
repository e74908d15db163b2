import { useState } from 'react';
import { CODE_PAUSE_SECONDS } from '@learnloom/contracts/accounts/entering';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { CodeTimer, useSecondsUntil } from './code-timer.tsx';
import { authMessages } from './messages/messages.ts';

interface SendAgainProps {
  /** When the code was asked for last; milliseconds since the epoch. */
  readonly sentAt: number;
  /** Asks for a new one; true when that was answered. */
  readonly onSend: () => Promise<boolean>;
  /** A new one was at this time: what was said of the code before it is over. */
  readonly onSent: (at: number) => void;
  /** Said then: whether one goes is not known here, since that would tell who has an account. */
  readonly sent: string;
}

/** The way to a new code: after a minute, which is counted down. */
export function SendAgain({ sentAt, onSend, onSent, sent }: SendAgainProps) {
  const t = useMessages(authMessages);
  const [latest, setLatest] = useState(sentAt);
  const [again, setAgain] = useState(false);
  const left = useSecondsUntil(latest + CODE_PAUSE_SECONDS * 1000);
  const send = async (): Promise<void> => {
    if (!(await onSend())) return;
    const at = Date.now();
    setLatest(at);
    setAgain(true);
    onSent(at);
  };
  return (
    <div className="s-send-again">
      <p role="status">{again ? sent : t('code.noEmail')}</p>
      {left > 0 ? (
        <CodeTimer left={left} of={CODE_PAUSE_SECONDS} />
      ) : (
        <PlainButton onClick={() => void send()}>{t('code.again')}</PlainButton>
      )}
    </div>
  );
}
