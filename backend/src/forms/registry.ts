import type { Handler } from '../kernel/deciding/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import { eraseMessages, forgetMessages } from './erase-messages.ts';
import { mailForms } from './mailing/mail-forms.ts';
import { openForm } from './message/opened-form.ts';
import { offerArticles, sendContactMessage } from './message/receive-message.ts';
import { replyToMessage } from './message/reply-to-message.ts';
import { assignMessage, deleteMessage, noteOnMessage, sortMessage } from './message/sort-message.ts';
import { formAssignees } from './queries/assignees.ts';
import { formMessageDetails } from './queries/message-details.ts';
import { formMessageCounts, formMessageList } from './queries/message-list.ts';

export const handlers: readonly Handler[] = [
  sendContactMessage,
  offerArticles,
  replyToMessage,
  sortMessage,
  noteOnMessage,
  assignMessage,
  deleteMessage,
];
export const answers: readonly Answering[] = [
  openForm,
  formMessageList,
  formMessageCounts,
  formMessageDetails,
  formAssignees,
];
export const reactions: readonly Reaction[] = [mailForms, eraseMessages];
export const erasers: readonly Eraser[] = [forgetMessages];
