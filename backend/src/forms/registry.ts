import type { Handler } from '../kernel/deciding/decider.ts';
import type { Eraser } from '../kernel/erasure.ts';
import type { TakeoutPart } from '../kernel/open-takeout.ts';
import type { Reaction } from '../kernel/reactions/reaction.ts';
import type { Answering } from '../kernel/reading/answer.ts';
import type { Waiting } from '../kernel/reading/lookups.ts';
import { eraseMessages, forgetMessages } from './erase-messages.ts';
import { mailForms } from './mailing/mail-forms.ts';
import { mailNotices } from './mailing/mail-notices.ts';
import { messagesTaken } from './messages-taken.ts';
import { chooseNotices } from './message/choose-notices.ts';
import { openForm } from './message/opened-form.ts';
import { offerArticles, sendContactMessage } from './message/receive-message.ts';
import { reportMistake } from './message/report-mistake.ts';
import { replyToMessage } from './message/reply-to-message.ts';
import { assignMessage, deleteMessage, noteOnMessage, sortMessage } from './message/sort-message.ts';
import { formAssignees } from './queries/assignees.ts';
import { formMessageDetails } from './queries/message-details.ts';
import { formMessageCounts, formMessageList } from './queries/message-list.ts';
import { ownMessageNotices } from './queries/own-notices.ts';
import { waitingMessages } from './queries/waiting-messages.ts';
import type { EndpointSource } from '../kernel/area-server.ts';
import { plainFormEndpoint } from '../kernel/http/plain/plain-form-endpoint.ts';
import type { Provider } from '../kernel/services/provider.ts';
import { plainForms } from './plain-forms.ts';
import { providers } from './services.ts';

export const handlers: readonly Handler[] = [
  sendContactMessage,
  offerArticles,
  reportMistake,
  replyToMessage,
  sortMessage,
  noteOnMessage,
  assignMessage,
  deleteMessage,
  chooseNotices,
];
export const answers: readonly Answering[] = [
  openForm,
  formMessageList,
  formMessageCounts,
  formMessageDetails,
  formAssignees,
  ownMessageNotices,
];
export const reactions: readonly Reaction[] = [mailForms, mailNotices, eraseMessages];
export const erasers: readonly Eraser[] = [forgetMessages];
export const takeouts: Readonly<Record<string, TakeoutPart>> = { messages: messagesTaken };
export const waiting: Readonly<Record<string, Waiting>> = waitingMessages;
export const services: readonly Provider[] = providers;
export const endpoints: readonly EndpointSource[] = plainForms.map(
  form =>
    ({ runtime, execute }) =>
      plainFormEndpoint(runtime, execute, form),
);
