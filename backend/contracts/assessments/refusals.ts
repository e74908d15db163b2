import type { Refusals } from '../kernel/refusal.ts';

/** Of whatever says what an assessment is about. */
export const describing = {
  'unknown-category': { kind: 'invalid', field: 'category', message: "There is no category '{category}'" },
} as const satisfies Refusals;
export interface Describing {
  readonly refuses: typeof describing;
}

/** Of whatever takes a question as its author wrote it. */
export const keying = {
  'unknown-option': {
    kind: 'invalid',
    field: 'question.answers',
    message: 'An answer that counts as right is none of the options',
  },
} as const satisfies Refusals;
export interface Keying {
  readonly refuses: typeof keying;
}

/** Of whatever puts a question somewhere. */
export const placing = (most: number) =>
  ({
    'too-many-questions': {
      kind: 'conflict',
      message: `This has ${most.toLocaleString('en')} questions, and that is the most.`,
    },
    'place-gone': { kind: 'invalid', field: 'after', message: 'This question is not there any more' },
  }) as const satisfies Refusals;
export interface Placing {
  readonly refuses: ReturnType<typeof placing>;
}

/** Of whatever reads a file of questions. */
export const reading = {
  'no-file': { kind: 'invalid', field: 'file', message: 'Please choose a file' },
  'took-too-long': { kind: 'invalid', field: 'file', message: 'Reading this file takes too long. Please split it.' },
  'busy-reading': { kind: 'unavailable', message: 'Other files are being read. Please try again in a moment.' },
} as const satisfies Refusals;
export interface Reading {
  readonly refuses: typeof reading;
}

/** Of whatever writes one. */
export const writing = {
  'too-much': { kind: 'too-large', message: 'These questions are too many, or too long, for one file.' },
  'took-too-long': { kind: 'unavailable', message: 'Writing this file takes too long.' },
  'busy-reading': reading['busy-reading'],
} as const satisfies Refusals;
export interface Writing {
  readonly refuses: typeof writing;
}

/** Of whatever grades a preview. */
export const previewing = {
  changed: { kind: 'conflict', message: 'The questions have changed meanwhile. Please begin again.' },
} as const satisfies Refusals;
export interface Previewing {
  readonly refuses: typeof previewing;
}

/** Of whatever is about an attempt that is over. */
export const notHandedIn = {
  'not-handed-in': { kind: 'conflict', message: 'This attempt has not been handed in yet.' },
} as const satisfies Refusals;
export interface AfterHandIn {
  readonly refuses: typeof notHandedIn;
}
