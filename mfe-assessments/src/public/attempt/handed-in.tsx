import { useEffect, useState } from 'react';
import { useMessages } from '@learnloom/ui/platform';
import { Container, EmptyState, LinkButton } from '@learnloom/ui/public';
import { Navigate } from '@learnloom/ui/router';
import type { Desk } from '../../taking/desk/open-desk.ts';
import { unsavedQuestions } from '../../taking/saving/unsaved.ts';
import { assessmentMessages } from '../messages/messages.ts';

/** After the end: on to the result. Answers that came too late are named first. */
export function HandedIn({ desk, result }: { readonly desk: Desk; readonly result: string }) {
  const t = useMessages(assessmentMessages);
  const [late] = useState(() => unsavedQuestions(desk.queue.unsaved()).size);
  useEffect(() => {
    desk.leave();
    void desk.forget();
  }, [desk]);
  if (late === 0) return <Navigate to={result} replace />;
  return (
    <Container size="reading">
      <EmptyState
        title={t('late.title')}
        text={t('late.text', { count: late })}
        action={
          <LinkButton to={result} look="solid">
            {t('late.view')}
          </LinkButton>
        }
      />
    </Container>
  );
}
