import { FORM_HOURS, formMessages } from '@learnloom/contracts/forms/messages';
import type { Secrets } from '@learnloom/platform/secrets';
import { answer } from '../../kernel/reading/answer.ts';

const PURPOSE = 'opened-form';
const LASTS_MS = FORM_HOURS * 3_600_000;

/** What an opened form is known by. */
export interface Opened {
  /** Of this very form: a message that is sent twice is one. */
  readonly id: string;
  /** Milliseconds since it was opened. */
  readonly ms: number;
}

/** Says that a form is opened now, in a way that nobody else can say it. */
export const newOpening = (secrets: Pick<Secrets, 'derivedToken'>): string =>
  secrets.derivedToken(PURPOSE, `${crypto.randomUUID()}_${Date.now()}`);

export const openForm = answer(formMessages.open, (_input, { secrets }) =>
  Promise.resolve({ opened: newOpening(secrets) }),
);

/** Null: it was not opened here, or too long ago. */
export function openedForm(token: string, { idOfToken }: Pick<Secrets, 'idOfToken'>, now: string): Opened | null {
  const [id = '', openedAt = ''] = (idOfToken(PURPOSE, token) ?? '').split('_');
  const ms = Date.parse(now) - Number(openedAt);
  return id === '' || Number.isNaN(ms) || ms > LASTS_MS ? null : { id, ms };
}
