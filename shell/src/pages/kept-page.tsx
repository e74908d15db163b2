import { useState } from 'react';
import { PlainButton } from '@learnloom/ui/public';
import { useMessages } from '@learnloom/ui/platform';
import { shellMessages } from '../messages/messages.ts';

interface Props {
  readonly html: string;
  readonly onRetry: () => void;
}

/** The page as the server sent it, where its remote's code cannot run: what can be read stays. */
export function KeptPage({ html, onRetry }: Props) {
  const t = useMessages(shellMessages);
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    onRetry();
  };
  return (
    <>
      <div className="s-kept-page" dangerouslySetInnerHTML={{ __html: html }} />
      <aside className="s-kept-notice" role="status">
        <span>{t('error.kept')}</span>
        {trying ? <span>{t('error.trying')}</span> : <PlainButton onClick={retry}>{t('error.again')}</PlainButton>}
      </aside>
    </>
  );
}
