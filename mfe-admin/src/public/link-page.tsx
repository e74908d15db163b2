import { useEffect, useRef, useState } from 'react';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { asProblem, sendCommand, siteName, useMessages } from '@learnloom/ui/platform';
import { Container, LinkButton, PageIntro, PlainButton } from '@learnloom/ui/public';
import { publicMessages, type PublicTranslate } from './messages/messages.ts';
import './newsletter.css';

interface LinkPageProps {
  readonly command: typeof newsletter.confirm | typeof newsletter.leave;
  /** In the language of the page. */
  readonly texts: (t: PublicTranslate) => Readonly<Record<'title' | 'question' | 'button' | 'done', string>>;
}

/** Where a mail leads: nothing happens until somebody presses the button, since programs follow links too. */
function LinkPage({ command, texts }: LinkPageProps) {
  const t = useMessages(publicMessages);
  const { title, question, button, done } = texts(t);
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly good: boolean; readonly text: string } | null>(null);
  /** What stood in the way, and may not the next time. */
  const [trouble, setTrouble] = useState<string | null>(null);
  const said = useRef<HTMLParagraphElement>(null);

  // What is drawn on the server is the same for everybody.
  useEffect(() => setToken(new URLSearchParams(location.search).get('token') ?? ''), []);
  useEffect(() => {
    if (outcome) said.current?.focus();
  }, [outcome]);

  const send = async (): Promise<void> => {
    if (busy || !token) return;
    setBusy(true);
    setTrouble(null);
    try {
      await sendCommand(command as typeof newsletter.confirm, { token });
      setOutcome({ good: true, text: done });
    } catch (error) {
      const { status, message } = asProblem(error);
      if (status === 0 || status === 429 || status >= 500) setTrouble(message);
      else setOutcome({ good: false, text: message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <Container size="page" className="m-newsletter">
      <PageIntro title={title} breadcrumbs={[{ label: t('home'), to: '/' }, { label: title }]} />
      {outcome ? (
        <>
          <p ref={said} tabIndex={-1} role={outcome.good ? 'status' : 'alert'}>
            {outcome.text}
          </p>
          <LinkButton to="/">{t('newsletter.home')}</LinkButton>
        </>
      ) : token === '' ? (
        <p role="alert">{t('newsletter.incomplete')}</p>
      ) : (
        <>
          <p>{question}</p>
          {trouble !== null && <p role="alert">{trouble}</p>}
          <PlainButton look="solid" disabled={token === null} onClick={() => void send()}>
            {busy ? t('newsletter.busy') : button}
          </PlainButton>
        </>
      )}
    </Container>
  );
}

const Confirm = () => (
  <LinkPage
    command={newsletter.confirm}
    texts={t => ({
      title: t('newsletter.confirm.title'),
      question: t('newsletter.confirm.question', { siteName: siteName() }),
      button: t('newsletter.confirm.button'),
      done: t('newsletter.confirm.done'),
    })}
  />
);

const Leave = () => (
  <LinkPage
    command={newsletter.leave}
    texts={t => ({
      title: t('newsletter.unsubscribe.title'),
      question: t('newsletter.unsubscribe.question'),
      button: t('newsletter.unsubscribe.button'),
      done: t('newsletter.unsubscribe.done'),
    })}
  />
);

export const linkPages = { confirm: Confirm, unsubscribe: Leave } as const;
