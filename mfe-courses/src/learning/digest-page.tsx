import { MailX } from 'lucide-react';
import { useState } from 'react';
import { digests } from '@learnloom/contracts/courses/digest';
import type { PageParams } from '@learnloom/ui/contract';
import { useCommand, useMessages } from '@learnloom/ui/platform';
import { Container, LinkButton, PlainButton } from '@learnloom/ui/public';
import { learningMessages } from './messages/messages.ts';
import './my-learning.css';

/** Where the link of an email about changed courses leads. Opening it changes nothing: mail programs open links, too. */
export function Page({ params }: PageParams) {
  const t = useMessages(learningMessages);
  const end = useCommand(digests.end, { quiet: true, saysWhy: true });
  const [ended, setEnded] = useState(false);
  const unsubscribe = async (): Promise<void> => {
    if (await end.send({ token: params['token'] ?? '' })) setEnded(true);
  };
  return (
    <Container size="reading">
      <div className="co-my-unsubscribe">
        <MailX size={40} strokeWidth={1.5} aria-hidden="true" />
        <h1>{ended ? t('digest.done') : t('digest.ask')}</h1>
        <p role="status">{ended ? t('digest.doneText') : t('digest.askText')}</p>
        {end.problem && <p role="alert">{end.problem.message}</p>}
        {ended ? (
          <LinkButton to="/profile/learning">{t('digest.toMyLearning')}</LinkButton>
        ) : (
          <PlainButton look="solid" disabled={end.busy} onClick={() => void unsubscribe()}>
            {t('digest.unsubscribe')}
          </PlainButton>
        )}
      </div>
    </Container>
  );
}
