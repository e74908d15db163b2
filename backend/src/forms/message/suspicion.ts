import type { Suspicion } from '@learnloom/contracts/forms/messages';

interface Written {
  readonly subject: string;
  readonly text: string;
  readonly website?: string | undefined;
}

interface Circumstances {
  /** Milliseconds from the opening of the form until it was sent. */
  readonly ms: number;
  /** Somebody else sent the same text lately, and who sends it had not. */
  readonly sameText: boolean;
}

/** Nobody reads a form and writes three fields in less. */
export const FASTEST_MS = 3000;
const MOST_LINKS = 4;
const LINK = /https?:\/\/|www\./gi;

/** Why a message is taken for spam; null: it is not. Staff see those too, apart from the others. */
export function suspicionOf({ subject, text, website }: Written, { ms, sameText }: Circumstances): Suspicion | null {
  if (website) return 'hidden-field';
  if (ms < FASTEST_MS) return 'too-fast';
  if (sameText) return 'same-text';
  return (`${subject} ${text}`.match(LINK)?.length ?? 0) > MOST_LINKS ? 'links' : null;
}

/** A text as it is compared with others: words alone, whatever stands between them. */
export const comparable = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
