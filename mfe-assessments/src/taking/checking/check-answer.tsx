import { useState } from 'react';
import { isDeepEqual } from './is-deep-equal.ts';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { CheckedAnswer } from '@learnloom/contracts/assessments/practice';
import { asProblem, useMessages } from '@learnloom/ui/platform';
import { PlainButton } from '@learnloom/ui/public';
import { takingMessages } from '../messages/messages.ts';
import { CheckedNote } from './checked-note.tsx';

/** Asks how an answer does. Throws an `ApiProblem`. */
export type Check = (question: string, answer: Answer) => Promise<CheckedAnswer>;

interface CheckAnswerProps {
  readonly question: string;
  readonly answer: Answer | null;
  readonly check: Check;
}

/** The button that checks an answer, and what came of it for as long as the answer stays as it was checked. */
export function CheckAnswer({ question, answer, check }: CheckAnswerProps) {
  const t = useMessages(takingMessages);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState('');
  const [last, setLast] = useState<{ readonly answer: Answer; readonly checked: CheckedAnswer } | null>(null);
  const isSame = last !== null && isDeepEqual(last.answer, answer);
  const ask = async () => {
    if (!answer) return;
    setBusy(true);
    setTrouble('');
    try {
      setLast({ answer, checked: await check(question, answer) });
    } catch (error) {
      setTrouble(asProblem(error).message);
    }
    setBusy(false);
  };
  return (
    <div className="t-check">
      <PlainButton disabled={busy || answer === null || isSame} onClick={() => void ask()}>
        {busy ? t('check.busy') : t('check.action')}
      </PlainButton>
      <div role="status">
        {trouble !== '' && <p className="t-checked">{trouble}</p>}
        {isSame && <CheckedNote checked={last.checked} />}
      </div>
    </div>
  );
}
