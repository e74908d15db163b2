import { useState } from 'react';
import { PlainButton } from '@learnloom/ui/public';

interface Props {
  readonly html: string;
  readonly onRetry: () => void;
}

/** The page as the server sent it, where its remote's code cannot run: what can be read stays. */
export function KeptPage({ html, onRetry }: Props) {
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry();
  };
  return (
    <>
      <div className="s-kept-page" dangerouslySetInnerHTML={{ __html: html }} />
      <aside className="s-kept-notice" role="status">
        <span>You can read this page, but some buttons do not work right now.</span>
        {trying ? <span>Trying again…</span> : <PlainButton onClick={retry}>Try again</PlainButton>}
      </aside>
    </>
  );
}
