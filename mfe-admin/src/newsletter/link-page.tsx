import { useEffect, useRef, useState } from 'react';
import { newsletter } from '@learnloom/contracts/website/newsletter';
import { asProblem, sendCommand, siteName } from '@learnloom/ui/platform';
import { Container, LinkButton, PageIntro, PlainButton } from '@learnloom/ui/public';
import { newsletterMessages } from './messages/messages.ts';
import './newsletter.css';

const t = newsletterMessages.text;

interface LinkPageProps {
  readonly command: typeof newsletter.confirm | typeof newsletter.leave;
  readonly title: string;
  readonly question: string;
  readonly button: string;
  readonly done: string;
}

/** Where a mail leads: nothing happens until somebody presses the button, since programs follow links too. */
function LinkPage({ command, title, question, button, done }: LinkPageProps) {
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
      <PageIntro title={title} breadcrumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      {outcome ? (
        <>
          <p ref={said} tabIndex={-1} role={outcome.good ? 'status' : 'alert'}>
            {outcome.text}
          </p>
          <LinkButton to="/">{t('goToTheHomePage')}</LinkButton>
        </>
      ) : token === '' ? (
        <p role="alert">{t('thisLinkIsIncompleteCopy')}</p>
      ) : (
        <>
          <p>{question}</p>
          {trouble !== null && <p role="alert">{trouble}</p>}
          <PlainButton look="solid" disabled={token === null} onClick={() => void send()}>
            {busy ? t('oneMoment') : button}
          </PlainButton>
        </>
      )}
    </Container>
  );
}

const Confirm = () => (
  <LinkPage
    command={newsletter.confirm}
    title={t('confirmYourSubscription')}
    question={t('youAskedToReceiveOur', { siteName: siteName() })}
    button={t('yesSubscribeMe')}
    done={t('thankYouYouAreSubscribed')}
  />
);

const Leave = () => (
  <LinkPage
    command={newsletter.leave}
    title={t('unsubscribeFromTheNewsletter')}
    question={t('toStopReceivingTheNewsletter')}
    button={t('unsubscribe')}
    done={t('youHaveBeenUnsubscribedIf')}
  />
);

export const linkPages = { confirm: Confirm, unsubscribe: Leave } as const;
