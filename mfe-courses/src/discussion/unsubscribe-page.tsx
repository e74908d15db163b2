import { MailX } from 'lucide-react';
import { useState } from 'react';
import { discussionEmails } from '@learnloom/contracts/courses/discussion-emails';
import type { PageParams } from '@learnloom/ui/contract';
import { useCommand, useMessages } from '@learnloom/ui/platform';
import { Container, LinkButton, PlainButton } from '@learnloom/ui/public';
import { discussionMessages } from './messages/messages.ts';
import '../learning/my-learning.css';

/** Where the link of an email about new answers leads. Opening it changes nothing: mail programs open links, too. */
export function Page({ params }: PageParams) {
  const t = useMessages(discussionMessages);
  const end = useCommand(discussionEmails.end, { quiet: true, saysWhy: true });
  const [isDone, setDone] = useState(false);
  const unsubscribe = async (): Promise<void> => {
    if (await end.send({ token: params['token'] ?? '' })) setDone(true);
  };
  return (
    <Container size="reading">
      <div className="co-my-unsubscribe">
        <MailX size={40} strokeWidth={1.5} aria-hidden="true" />
        <h1>{t(isDone ? 'unsubscribe.doneTitle' : 'unsubscribe.title')}</h1>
        <p role="status">{t(isDone ? 'unsubscribe.doneText' : 'unsubscribe.text')}</p>
        {end.problem && <p role="alert">{end.problem.message}</p>}
        {isDone ? (
          <LinkButton to="/profile/learning">{t('unsubscribe.link')}</LinkButton>
        ) : (
          <PlainButton look="solid" disabled={end.busy} onClick={() => void unsubscribe()}>
            {t('unsubscribe.send')}
          </PlainButton>
        )}
      </div>
    </Container>
  );
}
