import { mailTemplates } from '@learnloom/contracts/mail/templates';
import { generalRefusal, refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { requireLatest } from '../../kernel/deciding/decider.ts';
import { earlierState } from '../../kernel/deciding/earlier-state.ts';
import { checkText } from '../rendering/check-text.ts';
import { declaredMail } from './declared.ts';
import { mailTemplate } from './template.ts';

/** Makes a mail's text what it was at an earlier version, where that is still good for the mail. */
export const restoreMailTemplate = mailTemplate.on(mailTemplates.restore, {
  prepare: ({ key, version }, ports) => earlierState(mailTemplates.restore, mailTemplate, { key, version }, ports),
  decide: ({ latest }, state, context) => {
    if (!state) throw generalRefusal('not-found');
    requireLatest('email template', latest, context);
    const { facts: earlier } = context;
    checkText(declaredMail(state.name), earlier);
    if (!changedFields(state, earlier)) throw refusal(mailTemplates.restore, 'nothing-would-change');
    return [{ type: 'MailTemplateEdited', data: earlier }];
  },
});
