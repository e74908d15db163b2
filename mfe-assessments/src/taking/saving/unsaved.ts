import type { AnswerInPlaces, AttemptForTaking, Saved } from '@learnloom/contracts/assessments/attempt';
import type { Answer } from '@learnloom/contracts/assessments/answer';
import { sharedOut } from './answer-parts.ts';

/** One save as it is sent, and sent again unchanged until it is answered: it counts once, its seconds too. */
export interface Save {
  readonly sequence: number;
  readonly idempotencyKey: string;
  readonly answers: readonly AnswerInPlaces[];
  readonly flagged: readonly string[];
  readonly seconds: readonly { readonly question: string; readonly seconds: number }[];
}

/** What this browser knows of an attempt and the server has not acknowledged. */
export interface Unsaved {
  /** The newest sequence number that the server is known to have. */
  readonly sequence: number;
  /** On its way; null: nothing is. */
  readonly sending: Save | null;
  /** By question, changed since; null: taken back. */
  readonly answers: Readonly<Record<string, Answer | null>>;
  /** All that are flagged. */
  readonly flagged: readonly string[];
  readonly flagsChanged: boolean;
  /** Spent since, by question. */
  readonly seconds: Readonly<Record<string, number>>;
}

export const nothingUnsaved = ({ sequence, flagged }: Pick<AttemptForTaking, 'sequence' | 'flagged'>): Unsaved => ({
  sequence,
  sending: null,
  answers: {},
  flagged,
  flagsChanged: false,
  seconds: {},
});

export const withAnswer = (unsaved: Unsaved, question: string, answer: Answer | null): Unsaved => ({
  ...unsaved,
  answers: { ...unsaved.answers, [question]: answer },
});

export const withFlags = (unsaved: Unsaved, flagged: readonly string[]): Unsaved => ({
  ...unsaved,
  flagged,
  flagsChanged: true,
});

export const withSeconds = (unsaved: Unsaved, question: string, seconds: number): Unsaved => ({
  ...unsaved,
  seconds: { ...unsaved.seconds, [question]: (unsaved.seconds[question] ?? 0) + seconds },
});

/** Something was changed that is not on its way. Time alone is no reason to save. */
export const isChanged = ({ answers, flagsChanged }: Unsaved): boolean =>
  flagsChanged || Object.keys(answers).length > 0;

export const isUnsaved = (unsaved: Unsaved): boolean => unsaved.sending !== null || isChanged(unsaved);

/** Questions whose answers only this browser has. */
export const unsavedQuestions = ({ sending, answers }: Unsaved): ReadonlySet<string> =>
  new Set([...(sending?.answers ?? []).map(({ question }) => question), ...Object.keys(answers)]);

/** Numbers between saves are left out at random, so that two devices that save at once do not choose the same. */
export const LONGEST_STRIDE = 500;

interface Chosen {
  readonly idempotencyKey: string;
  /** 1 to `LONGEST_STRIDE`. */
  readonly stride: number;
}

/** What was changed becomes the save on its way; where that is more than one takes, the rest waits. Not while another one is. */
export function sendingNext(unsaved: Unsaved, { idempotencyKey, stride }: Chosen): Unsaved {
  const { sequence, flagged, seconds } = unsaved;
  const [answers, left] = sharedOut(unsaved.answers);
  const sending: Save = {
    sequence: sequence + stride,
    idempotencyKey,
    answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
    flagged,
    seconds: Object.entries(seconds).map(([question, spent]) => ({ question, seconds: Math.round(spent) })),
  };
  return { ...unsaved, sending, answers: left, flagsChanged: false, seconds: {} };
}

/** What was on its way is to be sent anew, below what was changed since. */
export function takenBack(unsaved: Unsaved): Unsaved {
  const { sending } = unsaved;
  if (!sending) return unsaved;
  const sent = Object.fromEntries(sending.answers.map(({ question, answer }) => [question, answer]));
  const before: Unsaved = { ...unsaved, sending: null, answers: { ...sent, ...unsaved.answers }, flagsChanged: true };
  return sending.seconds.reduce((sum, { question, seconds }) => withSeconds(sum, question, seconds), before);
}

/** The server has answered. A higher number than was sent is another device's: the save was older and counted for nothing. */
export function acknowledged(unsaved: Unsaved, { sequence }: Pick<Saved, 'sequence'>): Unsaved {
  const isAhead = unsaved.sending !== null && sequence > unsaved.sending.sequence;
  return { ...(isAhead ? takenBack(unsaved) : { ...unsaved, sending: null }), sequence };
}
