import type { Answer } from '@learnloom/contracts/assessments/answer';
import type { PlaybackDeed, PlaybackStep } from '@learnloom/contracts/assessments/staff-attempts';
import { marksMessages } from '../messages/messages.ts';

const t = marksMessages.text;

/** An attempt as it stood after a step. */
export interface Played {
  readonly answers: ReadonlyMap<string, Answer>;
  readonly flagged: readonly string[];
}

/** As it stood after the first `count` steps. */
export function played(steps: readonly PlaybackStep[], count: number): Played {
  const answers = new Map<string, Answer>();
  let flagged: readonly string[] = [];
  for (const step of steps.slice(0, count)) {
    for (const { question, answer } of step.answers) {
      if (answer) answers.set(question, answer);
      else answers.delete(question);
    }
    flagged = step.flagged ?? flagged;
  }
  return { answers, flagged };
}

const words: Readonly<Record<PlaybackDeed, string>> = {
  started: t('started'),
  saved: t('saved'),
  submitted: t('submitted'),
  graded: t('gradedAutomatically'),
  checked: t('answerWasChecked'),
  'code-graded': t('testsWereRun'),
  'staff-graded': t('gradedByStaffText'),
  'grade-taken-back': t('gradeByStaffWasRemoved'),
  'end-moved': t('deadlineChanged'),
  reopened: t('reopened'),
  regraded: t('regraded'),
};

/** 'Saved question 2, 3', 'Handed in'. `numberOf`: a question's number in the attempt. */
export function stepWords(step: PlaybackStep, numberOf: (question: string) => number): string {
  const touched = step.answers.length > 0 ? step.answers.map(({ question }) => question) : step.graded;
  const numbers = touched.map(numberOf).toSorted((left, right) => left - right);
  const which =
    step.deed === 'graded' || numbers.length === 0 ? '' : t('questionText5', { numbers: numbers.join(', ') });
  return `${words[step.deed]}${which}${step.late ? ', late' : ''}`;
}
