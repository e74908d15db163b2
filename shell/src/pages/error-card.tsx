import { useState } from 'react';
import { ErrorState } from '@learnloom/ui/public';
import { IncompatibleRemote } from '../remotes/incompatible.ts';
import { useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

/** What a reader sees where a remote should be. */
export function ErrorCard({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useMessages(shellMessages);
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry();
  };
  return (
    <section className="s-error">
      <ErrorState
        title={t('error.title')}
        text={t(error instanceof IncompatibleRemote ? 'error.updating' : 'error.text')}
        {...(trying ? {} : { onRetry: retry })}
        action={trying && <span aria-live="polite">{t('error.trying')}</span>}
      />
      <details className="s-error-details">
        <summary>{t('error.details')}</summary>
        <code>{error.message.slice(0, 400)}</code>
      </details>
    </section>
  );
}
