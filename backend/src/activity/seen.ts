import type { ShownChange } from '@learnloom/contracts/activity/activity';
import { may } from '@learnloom/contracts/kernel/access';
import type { Actor } from '../kernel/deciding/decider.ts';
import { wordsOf } from './words.ts';

/** What a value reads that is not for the eyes of whoever asks. */
const HIDDEN = 'hidden';

interface Place {
  readonly subject: string;
  readonly field: string;
}

/** Whether the field's values are for the asker's eyes, as its area declares. */
export function isSeen({ subject, field }: Place, actor: Actor | null): boolean {
  const access = wordsOf(subject, field).seen;
  return access === undefined || may(actor, access);
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';
const covered = (value: unknown): unknown => (isNothing(value) ? value : HIDDEN);

/** The change as the asker may see it: that something was changed is no secret, what it was may be. */
export const seen = (subject: string, change: ShownChange, actor: Actor | null): ShownChange =>
  isSeen({ subject, field: change.field }, actor)
    ? change
    : { ...change, before: covered(change.before), after: covered(change.after) };
