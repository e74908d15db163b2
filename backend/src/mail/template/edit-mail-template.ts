import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { generalRefusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { checkText } from '../rendering/check-text.ts';
import { declaredMail } from './declared.ts';
import { mailTemplate, templateKey } from './template.ts';

/** Version of a stream without events. */
const NONE = -1;

export const editMailTemplate = mailTemplate.on(mailTemplates.edit, {
  key: templateKey,
  decide: ({ name, subject, body, version }, state, { version: present }) => {
    const declared = declaredMail(name);
    checkText(declared, { subject, body });
    if (version !== undefined && (version ?? NONE) !== present)
      throw generalRefusal('changed-meanwhile', { noun: 'text' });
    const before = state ?? { name, subject: declared.subject, body: declared.body };
    const text = { name, subject, body };
    return changedFields(before, text) ? [{ type: 'MailTemplateEdited', data: text }] : [];
  },
});
