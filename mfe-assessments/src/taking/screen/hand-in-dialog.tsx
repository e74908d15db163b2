import { useEffect, useId, useRef } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';

interface HandInDialogProps {
  /** What is missing, a sentence each. */
  readonly missing: readonly string[];
  readonly busy: boolean;
  /** Why it could not be handed in; empty: it was not tried, or is under way. */
  readonly trouble: string;
  readonly onHandIn: () => void;
  readonly onClose: () => void;
}

/** Asks before an attempt is handed in, and names what is missing. The safe button has the focus. */
export function HandInDialog({ missing, busy, trouble, onHandIn, onClose }: HandInDialogProps) {
  const t = useMessages(takingMessages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="t-dialog" aria-labelledby={`${id}head`} onClose={onClose}>
      <h2 id={`${id}head`}>{t('submit.title')}</h2>
      {missing.length === 0 && <p>{t('submit.complete')}</p>}
      {missing.map(words => (
        <p key={words}>{words}</p>
      ))}
      <p>{t('submit.final')}</p>
      {trouble !== '' && (
        <p className="t-trouble" role="alert">
          {trouble}
        </p>
      )}
      <div className="t-dialog-actions">
        <PlainButton autoFocus onClick={() => dialog.current?.close()}>
          {t('submit.cancel')}
        </PlainButton>
        <PlainButton look="solid" disabled={busy} onClick={onHandIn}>
          {busy ? t('submit.busy') : t('submit.confirm')}
        </PlainButton>
      </div>
    </dialog>
  );
}
