import { useState } from 'react';
import { IncompatibleRemote } from '../remotes/loader.ts';

/** What a reader sees where a remote should be. */
export function ErrorCard({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry();
  };
  return (
    <section className="s-error" role="alert">
      <h1 className="s-error-title">This part of the site could not be loaded</h1>
      <p>
        {error instanceof IncompatibleRemote
          ? 'It is being updated at the moment. The rest of the site works; please try again shortly.'
          : 'The rest of the site works. Nothing that you did is lost.'}
      </p>
      <button className="s-button" type="button" onClick={retry} disabled={trying}>
        {trying ? 'Trying again …' : 'Try again'}
      </button>
      <details className="s-error-details">
        <summary>Details</summary>
        <code>{error.message.slice(0, 400)}</code>
      </details>
    </section>
  );
}
