import { useEffect, useState } from 'react';
import { countOf } from '@learnloom/ui/platform';
import { Container, EmptyState, LinkButton } from '@learnloom/ui/public';
import { Navigate } from '@learnloom/ui/router';
import type { Desk } from '../../taking/desk/open-desk.ts';
import { unsavedQuestions } from '../../taking/saving/unsaved.ts';

/** After the end: on to the result. Answers that came too late are named first. */
export function HandedIn({ desk, result }: { readonly desk: Desk; readonly result: string }) {
  const [late] = useState(() => unsavedQuestions(desk.queue.unsaved()).size);
  useEffect(() => {
    desk.leave();
    void desk.forget();
  }, [desk]);
  if (late === 0) return <Navigate to={result} replace />;
  return (
    <Container size="reading">
      <EmptyState
        title="This attempt has been submitted"
        text={`${countOf(late, 'answer')} did not reach us in time. Earlier answers count.`}
        action={
          <LinkButton to={result} look="solid">
            View result
          </LinkButton>
        }
      />
    </Container>
  );
}
