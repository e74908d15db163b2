import type { Refusals } from '../kernel/refusal.ts';

/** Of whatever says what an assessment is about. */
export const describing = {
  'unknown-category': { kind: 'invalid', field: 'category', message: 'The category “{category}” does not exist.' },
} as const satisfies Refusals;
export interface Describing {
  readonly refuses: typeof describing;
}

/** Of whatever takes a question as its author wrote it. */
export const keying = {
  'unknown-option': {
    kind: 'invalid',
    field: 'question.answers',
    message: 'The correct answer must be one of the options.',
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
      message: `You have reached the limit of ${most.toLocaleString('en')} questions.`,
    },
    'place-gone': { kind: 'invalid', field: 'after', message: 'This question no longer exists.' },
  }) as const satisfies Refusals;
export interface Placing {
  readonly refuses: ReturnType<typeof placing>;
}

/** Of whatever reads a file of questions. */
export const reading = {
  'no-file': { kind: 'invalid', field: 'file', message: 'Choose a file' },
  'took-too-long': {
    kind: 'invalid',
    field: 'file',
    message: 'This file takes too long to read. Split it into smaller files.',
  },
  'busy-reading': { kind: 'unavailable', message: 'Other files are being processed. Try again in a moment.' },
} as const satisfies Refusals;
export interface Reading {
  readonly refuses: typeof reading;
}

/** Of whatever writes one. */
export const writing = {
  'too-much': { kind: 'too-large', message: 'There are too many questions for one file, or their texts are too long.' },
  'took-too-long': { kind: 'unavailable', message: 'This file takes too long to create. Export fewer questions.' },
  'busy-reading': reading['busy-reading'],
} as const satisfies Refusals;
export interface Writing {
  readonly refuses: typeof writing;
}

/** Of whatever grades a preview. */
export const previewing = {
  changed: { kind: 'conflict', message: 'The questions have changed since you started. Start again.' },
} as const satisfies Refusals;
export interface Previewing {
  readonly refuses: typeof previewing;
}

/** Of whatever is about an attempt that is over. */
export const notHandedIn = {
  'not-handed-in': { kind: 'conflict', message: 'This attempt has not been submitted yet.' },
} as const satisfies Refusals;
export interface AfterHandIn {
  readonly refuses: typeof notHandedIn;
}
