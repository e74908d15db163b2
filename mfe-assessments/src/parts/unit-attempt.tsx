import { useCallback, useEffect, useRef, useState } from 'react';
import { attempts, type OwnAttempts } from '@learnloom/contracts/assessments/attempt';
import type { UnitAttemptProps } from '@learnloom/contracts/assessments/parts';
import { countOf, formatDateTime, useAsk, useCommand } from '@learnloom/ui/platform';
import { Asked, PlainButton, Skeleton } from '@learnloom/ui/public';
import type { Desk } from '../taking/desk/open-desk.ts';
import { Taking } from '../taking/desk/taking.tsx';
import { unsavedQuestions } from '../taking/saving/unsaved.ts';
import { percentWords } from '../public/result/result-words.ts';
import { Part as UnitResult } from './unit-result.tsx';
import '../public/introduction/introduction.css';

interface SubmittedProps {
  readonly desk: Desk;
  readonly onDone: () => void;
}

/** Leaves the desk once the attempt has been submitted; answers that came too late are named. */
function Submitted({ desk, onDone }: SubmittedProps) {
  const [late] = useState(() => unsavedQuestions(desk.queue.unsaved()).size);
  useEffect(() => {
    desk.leave();
    void desk.forget();
    if (late === 0) onDone();
  }, [desk, late, onDone]);
  if (late === 0) return <Skeleton shape="block" />;
  return (
    <div className="t-begin">
      <p>{countOf(late, 'answer')} arrived after the attempt was submitted. Earlier answers count.</p>
      <PlainButton onClick={onDone}>View result</PlainButton>
    </div>
  );
}

interface StartProps {
  readonly assessment: string;
  readonly noun: string;
  readonly own: OwnAttempts;
  readonly onOpen: (attempt: string) => void;
}

function Start({ assessment, noun, own, onOpen }: StartProps) {
  const start = useCommand<ReturnType<typeof attempts.start.input>, { readonly key: string }>(attempts.start, {
    quiet: true,
  });
  const open = own.attempts.find(({ status }) => status === 'open');
  const begin = async (): Promise<void> => {
    if (open) return onOpen(open.key);
    const answer = await start.send({ assessment });
    if (answer) onOpen(answer.data.key);
  };
  if (!open && own.left === 0) return <p>You have no attempts left.</p>;
  return (
    <div className="t-begin">
      <PlainButton look="solid" disabled={start.busy} onClick={() => void begin()}>
        {open
          ? `Continue attempt ${open.number}`
          : own.attempts.length > 0
            ? 'Start another attempt'
            : `Start the ${noun}`}
      </PlainButton>
      {!open && own.left !== null && <p>{countOf(own.left, 'attempt')} left</p>}
    </div>
  );
}

/** Attempts at the assessment of a unit, without leaving its page. */
export function Part({ assessment, noun, onSubmitted }: UnitAttemptProps) {
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
    <Asked answer={answer} skeleton={<Skeleton shape="block" />} failed="Your attempts could not be loaded">
      {own => {
        const finished = own.attempts.filter(({ status }) => status === 'submitted');
        const result = shown ?? finished[0]?.key ?? null;
        return (
          <>
            <Start assessment={assessment} noun={noun} own={own} onOpen={setTaking} />
            {finished.length > 0 && (
              <ul className="t-own" aria-label="Your attempts">
                {finished.map(({ key, number, submittedOn, score }) => (
                  <li key={key}>
                    <PlainButton look="plain" aria-pressed={key === result} onClick={() => setShown(key)}>
                      Attempt {number}
                    </PlainButton>
                    <span>{submittedOn && formatDateTime(submittedOn)}</span>
                    <span>
                      {score ? percentWords(score.percent) : ''}
                      {score?.soFar && ' so far'}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {result !== null && <UnitResult key={result} attempt={result} />}
          </>
        );
      }}
    </Asked>
  );
}
