import { formMessages, type FormMessageEvent, type MessageForm } from '@learnloom/contracts/forms/messages';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Asker } from '../../kernel/deciding/decider.ts';
import type { Ports } from '../../kernel/ports.ts';
import { formMessage } from './message.ts';
import { openedForm, type Opened } from './opened-form.ts';
import { repeatsAnother } from './same-text.ts';
import { comparable, suspicionOf } from './suspicion.ts';

interface Written {
  readonly opened: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly text: string;
  readonly sample?: string | undefined;
  readonly website?: string | undefined;
}

export interface Facts {
  /** Null: the form was opened too long ago. */
  readonly opened: Opened | null;
  readonly emailHash: string;
  readonly textHash: string;
  readonly sameText: boolean;
}

/** An office behind one address writes now and then; nobody writes a dozen messages in ten minutes. */
export const limit = { requests: 12, seconds: 600 };

export const prepare = async (
  { opened: token, email, subject, text }: Written,
  ports: Ports,
  { now }: Asker,
): Promise<Facts> => {
  const { secrets } = ports;
  const emailHash = secrets.hashEmail(email);
  const textHash = secrets.hashToken(comparable(`${subject} ${text}`));
  const sameText = await repeatsAnother({ emailHash, textHash, now }, ports);
  return { opened: openedForm(token, secrets, now), emailHash, textHash, sameText };
};

/** One message for one opened form, however often it is sent. */
export const key = (_input: unknown, { opened }: Facts): string => uuidOf(formMessages.subject, opened?.id ?? '');

function received(form: MessageForm, input: Written, opened: Opened, facts: Facts): FormMessageEvent {
  const { name, email, subject, text, sample = '' } = input;
  const { emailHash, textHash, sameText } = facts;
  const suspicion = suspicionOf(input, { ms: opened.ms, sameText });
  return {
    type: 'FormMessageReceived',
    data: { form, name, email, subject, text, sample, emailHash, textHash, suspicion },
  };
}

/** Whatever is thought of a message, it is recorded and answered alike: whoever sends spam learns nothing. */
export const sendContactMessage = formMessage.on(formMessages.contact, {
  limit,
  prepare,
  key,
  decide: (input, state, { facts }) => {
    if (!facts.opened) throw refusal(formMessages.contact, 'form-too-old');
    return state ? [] : [received('contact', input, facts.opened, facts)];
  },
});

export const offerArticles = formMessage.on(formMessages.volunteer, {
  limit,
  prepare,
  key,
  decide: (input, state, { facts }) => {
    if (!facts.opened) throw refusal(formMessages.volunteer, 'form-too-old');
    return state ? [] : [received('article-volunteers', input, facts.opened, facts)];
  },
});
