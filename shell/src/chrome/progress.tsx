import { useEffect, useState } from 'react';
import { useStore, useMessages } from '@learnloom/ui/platform';
import { pending } from '../pages/visits.ts';
import { shellMessages } from '../messages/messages.ts';

/** Shorter waits are not worth a sign. */
const DEADLINE_MS = 150;

/** A line at the top while the next page is on its way. */
export function Progress() {
  const t = useMessages(shellMessages);
  const waiting = useStore(pending) > 0;
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(waiting), waiting ? DEADLINE_MS : 0);
    return () => clearTimeout(timer);
  }, [waiting]);
  return shown ? <div className="s-progress" role="progressbar" aria-label={t('loadingPage')} /> : null;
}
