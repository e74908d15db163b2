import type { Mail } from '@learnloom/contracts/kernel/mail';
import { mailTemplateAggregate, mailTemplates } from '@learnloom/contracts/mail/templates';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import type { Ports } from '../../kernel/ports.ts';
import type { MailText } from '../rendering/compose.ts';

export const mailTemplate = stream(mailTemplates.subject, mailTemplateAggregate);

/** Mails are named, not numbered: the stream's key is derived from the name. */
export const templateKey = ({ name }: { readonly name: string }): string => uuidOf(mailTemplates.subject, name);

/** The text that a mail has now: what staff made of it, else its own. */
export async function templateOf(declared: Mail, { stateOf }: Pick<Ports, 'stateOf'>): Promise<MailText> {
  return (await stateOf(mailTemplate, templateKey(declared))) ?? declared;
}
