import { mailTemplates, type PreviewedMail } from '@learnloom/contracts/mail/templates';
import { checkText } from '../rendering/check-text.ts';
import { compose } from '../rendering/compose.ts';
import { declaredMail, sampleOf } from './declared.ts';
import { mailTemplate, templateKey } from './template.ts';

/** Shows a text that is not saved as a mail, with sample values. */
export const previewMail = mailTemplate.on(mailTemplates.preview, {
  key: templateKey,
  decide: ({ name, subject, body }) => {
    checkText(declaredMail(name), { subject, body });
    return [];
  },
  respond: ({ input: { name, subject, body } }, { settings }): PreviewedMail => {
    const declared = declaredMail(name);
    return compose(declared, { subject, body }, sampleOf(declared, settings), settings);
  },
});
