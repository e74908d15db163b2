import { useEffect, useState } from 'react';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { AttemptForTaking } from '@learnloom/contracts/assessments/attempt';
import { answersWith } from '../saving/restored.ts';
import type { SaveQueue } from '../saving/save-queue.ts';

/** Seconds after which the time spent on a question is noted. */
const SPENT = 5;

/** The answers and flags of an attempt as its learner sees them, each change on its way to the server. */
export function useWork(attempt: AttemptForTaking, queue: SaveQueue) {
  const [seen, setSeen] = useState(attempt);
  const [answers, setAnswers] = useState(() => answersWith(attempt, queue.unsaved()));
  const [flagged, setFlagged] = useState(() => queue.unsaved().flagged);
  // Another device has saved. What the server answered before our newest save is older than what is shown.
  if (attempt !== seen) {
    setSeen(attempt);
    const unsaved = queue.unsaved();
    if (attempt.sequence >= unsaved.sequence) {
      setAnswers(answersWith(attempt, unsaved));
      if (!unsaved.flagsChanged) setFlagged(attempt.flagged);
    }
  }
  // What a killed tab left is shown by now.
  useEffect(() => queue.retry(), [queue]);
  const [first] = attempt.questions;
  const [current, setCurrent] = useState(first?.key ?? '');
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') queue.spend(current, SPENT);
    }, SPENT * 1000);
    return () => clearInterval(timer);
  }, [queue, current]);

  const answer = (question: string, given: Answer | null) => {
    setAnswers(({ [question]: _, ...others }) => (given ? { ...others, [question]: given } : others));
    queue.answer(question, given);
  };
  const flag = (question: string, on: boolean) => {
    const next = [...flagged.filter(key => key !== question), ...(on ? [question] : [])];
    setFlagged(next);
    queue.flag(next);
  };
  return { answers, answer, flagged, flag, current, setCurrent };
}
