import { createRoot } from 'react-dom/client';
import { useEffect, useState } from 'react';
import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import { useStore } from '@learnloom/ui/platform';
import { openDesk, type Desk } from '../../../mfe-assessments/src/taking/desk/open-desk.ts';
import { AttemptScreen } from '../../../mfe-assessments/src/taking/screen/attempt-screen.tsx';
import '@learnloom/ui/css/tokens.css';
import '@learnloom/ui/css/base.css';
import '@learnloom/ui/css/public.css';
import '@learnloom/ui/css/article.css';
import '@learnloom/ui/css/article-blocks.css';

declare global {
  interface Window {
    /** Sits down at an attempt. */
    take(attempt: AttemptForTaking): void;
  }
}

function AtDesk({ attempt, desk }: { readonly attempt: AttemptForTaking; readonly desk: Desk }) {
  const endsAt = useStore(desk.endsAt);
  return <AttemptScreen attempt={attempt} queue={desk.queue} endsAt={endsAt} onHandIn={desk.handIn} />;
}

function Taken({ attempt }: { readonly attempt: AttemptForTaking }) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [closed, setClosed] = useState(false);
  useEffect(() => void openDesk(attempt, () => setClosed(true)).then(setDesk), [attempt]);
  if (closed) return <p>It is closed</p>;
  return desk && <AtDesk attempt={attempt} desk={desk} />;
}

const root = createRoot(document.body.appendChild(document.createElement('main')));
window.take = attempt => root.render(<Taken attempt={attempt} />);
