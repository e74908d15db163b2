import { useState } from 'react';
import { ErrorState } from '@learnloom/ui/public';
import { IncompatibleRemote } from '../remotes/incompatible.ts';

/** What a reader sees where a remote should be. */
export function ErrorCard({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry();
  };
  return (
    <section className="s-error">
      <ErrorState
        title="This part of the site could not be loaded"
        text={
          error instanceof IncompatibleRemote
            ? 'It is being updated. The rest of the site works. Try again shortly.'
            : 'The rest of the site works, and your work is not lost.'
        }
        {...(trying ? {} : { onRetry: retry })}
        action={trying && <span aria-live="polite">Trying again…</span>}
      />
      <details className="s-error-details">
        <summary>Details</summary>
        <code>{error.message.slice(0, 400)}</code>
      </details>
    </section>
  );
}
