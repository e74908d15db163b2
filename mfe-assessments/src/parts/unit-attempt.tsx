import { useCallback, useEffect, useRef, useState } from 'react';
import { attempts, type OwnAttempts } from '@learnloom/contracts/assessments/attempt';
import type { UnitAttemptProps } from '@learnloom/contracts/assessments/parts';
import { useAsk, useCommand, useFormats, useMessages } from '@learnloom/ui/platform';
import { Asked, PlainButton, Skeleton } from '@learnloom/ui/public';
import type { Desk } from '../taking/desk/open-desk.ts';
import { Taking } from '../taking/desk/taking.tsx';
import { takingMessages } from '../taking/messages/messages.ts';
import { unsavedQuestions } from '../taking/saving/unsaved.ts';
import { assessmentMessages } from '../public/messages/messages.ts';
import { scoreText } from '../public/result/result-words.ts';
import { Part as UnitResult } from './unit-result.tsx';
import '../public/introduction/introduction.css';

interface SubmittedProps {
  readonly desk: Desk;
  readonly onDone: () => void;
}

/** Leaves the desk once the attempt has been submitted; answers that came too late are named. */
function Submitted({ desk, onDone }: SubmittedProps) {
  const t = useMessages(assessmentMessages);
  const [late] = useState(() => unsavedQuestions(desk.queue.unsaved()).size);
  useEffect(() => {
    desk.leave();
    void desk.forget();
    if (late === 0) onDone();
  }, [desk, late, onDone]);
  if (late === 0) return <Skeleton shape="block" />;
  return (
    <div className="t-begin">
      <p>{t('late.inUnit', { count: late })}</p>
      <PlainButton onClick={onDone}>{t('late.view')}</PlainButton>
    </div>
  );
}

interface StartProps {
  readonly assessment: string;
  readonly noun: UnitAttemptProps['noun'];
  readonly own: OwnAttempts;
  readonly onOpen: (attempt: string) => void;
}

function Start({ assessment, noun, own, onOpen }: StartProps) {
  const t = useMessages(assessmentMessages);
  const start = useCommand<ReturnType<typeof attempts.start.input>, { readonly key: string }>(attempts.start, {
    quiet: true,
  });
  const open = own.attempts.find(({ status }) => status === 'open');
  const begin = async (): Promise<void> => {
    if (open) return onOpen(open.key);
    const answer = await start.send({ assessment });
    if (answer) onOpen(answer.data.key);
  };
  if (!open && own.left === 0) return <p>{t('own.none')}</p>;
  return (
    <div className="t-begin">
      <PlainButton look="solid" disabled={start.busy} onClick={() => void begin()}>
        {open
          ? t('own.continue', { number: open.number })
          : own.attempts.length > 0
            ? t('own.another')
            : t(`${noun}.start`)}
      </PlainButton>
      {!open && own.left !== null && <p>{t('own.left', { count: own.left })}</p>}
    </div>
  );
}

interface FinishedAttemptsProps {
  readonly finished: OwnAttempts['attempts'];
  /** Key of the attempt whose result shows. */
  readonly shown: string | null;
  readonly onShow: (attempt: string) => void;
}

function FinishedAttempts({ finished, shown, onShow }: FinishedAttemptsProps) {
  const t = useMessages(assessmentMessages);
  const { dateTime } = useFormats();
  return (
    <ul className="t-own" aria-label={t('own.heading')}>
      {finished.map(({ key, number, submittedOn, score }) => (
        <li key={key}>
          <PlainButton look="plain" aria-pressed={key === shown} onClick={() => onShow(key)}>
            {t('own.attempt', { number })}
          </PlainButton>
          <span>{submittedOn && dateTime(submittedOn)}</span>
          <span>{score && scoreText(score, t)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Attempts at the assessment of a unit, without leaving its page. */
export function Part({ assessment, noun, onSubmitted }: UnitAttemptProps) {
  const t = useMessages(assessmentMessages);
  // Loaded before it is needed: an attempt that opens does not wait for its words.
  useMessages(takingMessages);
  const answer = useAsk(attempts.own, { assessment });
  const [taking, setTaking] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { refetch } = answer;
  const submitted = useRef(onSubmitted);
  useEffect(() => void (submitted.current = onSubmitted));
  const finish = useCallback((): void => {
    setTaking(null);
    setShown(taking);
    void refetch();
    submitted.current();
  }, [taking, refetch]);
  if (taking !== null)
    return <Taking attempt={taking} after={(_, desk) => <Submitted desk={desk} onDone={finish} />} />;
  return (
    <Asked answer={answer} skeleton={<Skeleton shape="block" />} failed={t('own.failed')}>
      {own => {
        const finished = own.attempts.filter(({ status }) => status === 'submitted');
        const result = shown ?? finished[0]?.key ?? null;
        return (
          <>
            <Start assessment={assessment} noun={noun} own={own} onOpen={setTaking} />
            {finished.length > 0 && <FinishedAttempts finished={finished} shown={result} onShow={setShown} />}
            {result !== null && <UnitResult key={result} attempt={result} />}
          </>
        );
      }}
    </Asked>
  );
}
