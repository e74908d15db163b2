import type { Handler } from '../kernel/deciding/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import { deliverMail } from './delivery/deliver-mail.ts';
import { hurryMail } from './delivery/hurry-mail.ts';
import { forgetMails } from './forget-mails.ts';
import { mailDetails } from './queries/mail-details.ts';
import { mailList } from './queries/mail-list.ts';
import { mailServerCheck, mailService } from './queries/mail-service.ts';
import { mailTemplateForEditing, mailTemplateList } from './queries/mail-template-list.ts';
import { noteDelivery } from './queue/note-delivery.ts';
import { queueMail } from './queue/queue-mail.ts';
import { retryMail } from './queue/retry-mail.ts';
import { editMailTemplate } from './template/edit-mail-template.ts';
import { previewMail } from './template/preview-mail.ts';
import { restoreMailTemplate } from './template/restore-mail-template.ts';
import { sendTestMail } from './template/send-test-mail.ts';

export const handlers: readonly Handler[] = [
  queueMail,
  noteDelivery,
  retryMail,
  editMailTemplate,
  restoreMailTemplate,
  previewMail,
  sendTestMail,
];
export const answers: readonly Answering[] = [
  mailList,
  mailDetails,
  mailService,
  mailServerCheck,
  mailTemplateList,
  mailTemplateForEditing,
];
export const reactions: readonly Reaction[] = [deliverMail, hurryMail];
export const erasers: readonly Eraser[] = [forgetMails];
