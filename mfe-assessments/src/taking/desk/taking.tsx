import { useEffect, useState, type ReactNode } from 'react';
import { attemptChanges, attempts, type AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import { followTopics, pageLanguage, toast, useAsk, useMessages, useOnline, useStore } from '@learnloom/ui/platform';
import { Asked, Container, Skeleton } from '@learnloom/ui/public';
import { endOf, openDesk, type Desk } from '../desk/open-desk.ts';
import { takingMessages } from '../messages/messages.ts';
import { AttemptScreen } from '../screen/attempt-screen.tsx';

/** Milliseconds that an announcement waits: it may be of a save whose answer is still on its way here. */
const OWN_MS = 700;
/** Milliseconds that two clocks of one browser may part between two looks; more: it was set, or the machine slept. */
const JUMP_MS = 2_000;
const LOOK_MS = 1_000;
/** Milliseconds between questions to the server whether it has handed in what is over. */
const ENDING_MS = 2_000;

/** Asks again when another device or staff have changed the attempt, and not after this tab's own saves. */
function useOthersChanges(key: string, desk: Desk | null, ask: () => void): void {
  useEffect(() => {
    if (!desk) return undefined;
    return followTopics([attemptChanges], ({ keys, position }) => {
      if (keys.length > 0 && !keys.includes(key)) return;
      setTimeout(() => {
        if (position === '' || position > desk.position()) ask();
      }, OWN_MS);
    });
  }, [key, desk, ask]);
}

/** Once the time is up by this browser's clock, asks until the server says so too: it alone decides. */
function useEnd(endsAt: number | null, desk: Desk, ask: () => void): void {
  useEffect(() => {
    if (endsAt === null) return undefined;
    let asking: ReturnType<typeof setInterval> | null = null;
    const ended = () => {
      void desk.queue.flush().then(ask);
      asking = setInterval(ask, ENDING_MS);
    };
    const timer = setTimeout(ended, Math.max(0, endsAt - Date.now()));
    return () => {
      clearTimeout(timer);
      if (asking !== null) clearInterval(asking);
    };
  }, [endsAt, desk, ask]);
}

/** Asks again when this browser's clock has jumped: the time left was reckoned by it. */
function useClockJump(ask: () => void): void {
  useEffect(() => {
    const apart = () => Date.now() - performance.now();
    let before = apart();
    const timer = setInterval(() => {
      const now = apart();
      if (Math.abs(now - before) > JUMP_MS) ask();
      before = now;
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [ask]);
}

interface AtDeskProps {
  readonly attempt: AttemptForTaking;
  readonly desk: Desk;
  readonly ask: () => void;
  /** Says that another device has saved. */
  readonly tell: () => void;
}

function AtDesk({ attempt, desk, ask, tell }: AtDeskProps) {
  const endsAt = useStore(desk.endsAt);
  const online = useOnline();
  useEnd(endsAt, desk, ask);
  useClockJump(ask);
  useEffect(() => {
    if (online) desk.queue.retry();
  }, [online, desk]);
  // A tab that slept may have missed more time, or the end; one that was left, what another device answered.
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', wake);
    window.addEventListener('focus', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('focus', wake);
    };
  }, [ask]);
  useEffect(() => desk.endsAt.set(endOf(attempt.secondsLeft)), [desk, attempt]);
  // What comes behind this device's newest save is not shown, and may be the first word of another device's answers.
  useEffect(() => {
    const { sequence, sending } = desk.queue.unsaved();
    if (attempt.sequence < sequence) ask();
    if (attempt.sequence > (sending?.sequence ?? sequence)) tell();
  }, [attempt.sequence, desk, ask, tell]);
  return (
    <AttemptScreen
      attempt={attempt}
      queue={desk.queue}
      endsAt={endsAt}
      onHandIn={desk.handIn}
      onAsking={ask}
      check={desk.check}
    />
  );
}

/** The learner is told once that two devices share the attempt. */
function tellingOnce(): () => void {
  let told = false;
  return () => {
    if (!told) toast.info(takingMessages.in(pageLanguage())('attempt.otherDevice'));
    told = true;
  };
}

/** What shows once the attempt is submitted. */
export type AfterAttempt = (attempt: AttemptForTaking, desk: Desk) => ReactNode;

interface OpenAttemptProps {
  readonly attempt: AttemptForTaking;
  readonly ask: () => void;
  readonly after: AfterAttempt;
}

function OpenAttempt({ attempt, ask, after }: OpenAttemptProps) {
  const [first] = useState(attempt);
  const [desk, setDesk] = useState<Desk | null>(null);
  const [tell] = useState(tellingOnce);
  useEffect(() => {
    let opened: Desk | null = null;
    let wanted = true;
    const onOthers = () => {
      tell();
      ask();
    };
    void openDesk(first, ask, onOthers).then(made => {
      opened = made;
      if (wanted) setDesk(made);
      else made.leave();
    });
    return () => {
      wanted = false;
      opened?.leave();
    };
  }, [first, ask, tell]);
  useOthersChanges(first.key, desk, ask);
  if (!desk) return <TakingSkeleton />;
  return attempt.status === 'open' ? (
    <AtDesk attempt={attempt} desk={desk} ask={ask} tell={tell} />
  ) : (
    after(attempt, desk)
  );
}

const TakingSkeleton = () => (
  <Container>
    <Skeleton shape="title" />
    <Skeleton lines={6} />
  </Container>
);

interface TakingProps {
  /** Key of the attempt. */
  readonly attempt: string;
  readonly after: AfterAttempt;
}

/** An attempt that is taken, on whatever page. No server draws it. */
export function Taking({ attempt, after }: TakingProps) {
  const t = useMessages(takingMessages);
  // What comes is merged with what is typed, and asked for when it is another's: a save must not fetch it all again.
  const answer = useAsk(attempts.forTaking, { key: attempt }, { live: false, staleTime: 0 });
  const { refetch } = answer;
  const [ask] = useState(() => () => void refetch());
  return (
    <Asked answer={answer} skeleton={<TakingSkeleton />} failed={t('attempt.failed')}>
      {taken => <OpenAttempt key={taken.key} attempt={taken} ask={ask} after={after} />}
    </Asked>
  );
}
