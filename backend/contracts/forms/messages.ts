import { command, query, type FieldKit, type Page } from '../kernel/command.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { messageForms, messageStates, type MessageForm, type MessageState, type Suspicion } from './message-events.ts';
import { manageContactForms } from './permissions.ts';

export * from './message-events.ts';

/** Lists of an inbox besides those of one state: what is to be done, and everything but spam. */
export const messageLists = ['inbox', 'all', ...messageStates] as const;
export type MessageList = (typeof messageLists)[number];

/** Hours for which a form can be sent after it was opened. */
export const FORM_HOURS = 24;

/** Characters of a passage that a report of a mistake quotes. */
export const MAX_PASSAGE = 1000;

/** Proof of when a form was opened, which a message is sent with. */
export interface OpenedForm {
  readonly opened: string;
}

export interface MessageRow {
  readonly key: string;
  readonly form: MessageForm;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  /** Of the text. */
  readonly beginning: string;
  readonly state: MessageState;
  readonly suspicion: Suspicion | null;
  readonly assignee: { readonly key: string; readonly name: string } | null;
  readonly receivedAt: string;
  readonly changedAt: string;
}

/**
 * What became of an answer's mail. `waiting`: it is on its way. `failed`: the mail server did not take it. `kept`: there is
 * no mail server.
 */
export const answerDeliveries = ['waiting', 'sent', 'failed', 'kept'] as const;
export type AnswerDelivery = (typeof answerDeliveries)[number];

/** What staff did about a message. */
export interface MessageStep {
  readonly id: string;
  readonly kind: 'answer' | 'note' | 'state' | 'assignee';
  /** The answer, the note, the state, or the name of the assignee; empty: nobody. */
  readonly text: string;
  readonly by: string;
  readonly at: string;
  /** Of an answer; null: of anything else, or its mail is not asked for yet. */
  readonly delivery: AnswerDelivery | null;
}

export interface MessageDetails extends MessageRow {
  readonly text: string;
  /** Empty: none was given. */
  readonly sample: string;
  /** Oldest first. */
  readonly steps: readonly MessageStep[];
  /** Where answers to an answer go; null: staff have set no address, and none can be answered. */
  readonly answersTo: string | null;
}

export interface MessageCounts {
  readonly form: MessageForm;
  /** Messages that nobody has looked after, and those that wait for staff in all. */
  readonly unread: number;
  readonly waiting: number;
}

export interface Assignee {
  readonly key: string;
  readonly name: string;
}

const subject = 'form-message';
export const formMessageChanges = topic('form-messages:staff', manageContactForms.name);

const sending = {
  'form-too-old': {
    kind: 'conflict',
    message: 'This form was open for too long. Your text is still here: submit it again.',
  },
} as const satisfies Refusals;

/** What every form asks for. `website`: a field that people do not see and leave empty. */
const sender = (f: FieldKit) => ({
  opened: f.token,
  name: f.line(100),
  email: f.email,
  website: f.orEmpty(f.looseLine(200)),
});

export const formMessages = {
  subject,
  topics: { staff: formMessageChanges },
  open: query<OpenedForm>()('OpenForm', {
    route: 'GET /website/forms/opened',
    access: 'public',
    topics: [],
    input: () => ({}),
  }),
  contact: command('SendContactMessage', {
    route: 'POST /website/contact-form',
    permission: 'public',
    activity: 'Sent a message',
    says: 'Your message has been sent.',
    subject,
    input: f => ({ ...sender(f), subject: f.line(150), text: f.paragraph(5000) }),
    refuses: sending,
  }),
  volunteer: command('OfferArticles', {
    route: 'POST /website/article-volunteers',
    permission: 'public',
    activity: 'Volunteered to write articles',
    says: 'Your application has been sent.',
    subject,
    input: f => ({
      ...sender(f),
      /** What the sender would like to write about. */
      subject: f.line(150),
      text: f.paragraph(5000),
      sample: f.orEmpty(f.url),
    }),
    refuses: sending,
  }),
  /** About a page that readers see. It arrives among the contact messages, with the title and the address of the page. */
  reportMistake: command('ReportMistake', {
    route: 'POST /website/mistake-reports',
    permission: 'public',
    activity: 'Reported a mistake',
    says: 'Your report has been sent.',
    subject,
    input: f => ({
      ...sender(f),
      kind: f.publishedKind,
      item: f.key,
      /** What the reader selected; empty: the report is about the whole page. */
      passage: f.orEmpty(f.paragraph(MAX_PASSAGE)),
      text: f.paragraph(2000),
    }),
    refuses: {
      ...sending,
      'page-gone': { kind: 'missing', message: 'This page no longer exists.' },
    },
  }),
  list: query<Page<MessageRow>>()('FormMessageList', {
    route: 'GET /admin/forms/:form',
    access: manageContactForms.name,
    topics: [formMessageChanges],
    sorts: ['-received'],
    input: f => ({
      form: f.oneOf(messageForms),
      ...f.paging,
      sort: f.sort(['-received']),
      list: f.fallback(f.oneOf(messageLists), 'inbox'),
      assigned: f.fallback(f.oneOf(['anybody', 'me', 'nobody']), 'anybody'),
    }),
  }),
  counts: query<readonly MessageCounts[]>()('FormMessageCounts', {
    route: 'GET /admin/forms',
    access: manageContactForms.name,
    topics: [formMessageChanges],
    input: () => ({}),
  }),
  one: query<MessageDetails>()('FormMessageDetails', {
    route: 'GET /admin/forms/messages/:key',
    access: manageContactForms.name,
    topics: [formMessageChanges],
    input: f => ({ key: f.key }),
  }),
  /** Whom a message can be given to. */
  assignees: query<readonly Assignee[]>()('FormAssignees', {
    route: 'GET /admin/forms/assignees',
    access: manageContactForms.name,
    topics: [],
    input: () => ({}),
  }),
  reply: command('ReplyToFormMessage', {
    route: 'POST /admin/forms/contact/reply',
    permission: manageContactForms.may.reply,
    activity: 'Replied to a contact form',
    subject,
    input: f => ({ key: f.key, text: f.paragraph(10_000) }),
    refuses: {
      'no-address-for-answers': {
        kind: 'conflict',
        message: 'Set an email address under Contact Information first, so that people can reply to your answer.',
      },
    },
  }),
  note: command('NoteOnFormMessage', {
    route: 'POST /admin/forms/messages/:key/notes',
    permission: manageContactForms.may.sort,
    activity: 'Added a note to a message',
    subject,
    input: f => ({ key: f.key, text: f.paragraph(2000) }),
  }),
  sort: command('SortFormMessage', {
    route: 'PUT /admin/forms/messages/:key/state',
    permission: manageContactForms.may.sort,
    activity: 'Changed the status of a message',
    subject,
    undo: {
      command: 'SortFormMessage',
      says: done => `${done.name} will have its previous status again.`,
      input: ({ before }) => ({ state: before['state'] }),
    },
    /** `seen`: the state that was shown; another decision meanwhile refuses the command. */
    input: f => ({ key: f.key, state: f.oneOf(messageStates), seen: f.optional(f.oneOf(messageStates)) }),
    refuses: {
      'sorted-meanwhile': {
        kind: 'conflict',
        message: 'Someone else changed the status of this message. Review it and try again.',
      },
    },
  }),
  assign: command('AssignFormMessage', {
    route: 'PUT /admin/forms/messages/:key/assignee',
    permission: manageContactForms.may.sort,
    activity: 'Assigned a message',
    says: 'Assignee saved.',
    subject,
    undo: {
      command: 'AssignFormMessage',
      says: done => `${done.name} will be assigned to its previous assignee again.`,
      input: ({ before }) => ({ assignee: before['assignee'] }),
    },
    /** `seen`: whom it was given to when that was shown; another choice meanwhile refuses the command. */
    input: f => ({ key: f.key, assignee: f.nullable(f.key), seen: f.optional(f.nullable(f.key)) }),
    refuses: {
      'given-meanwhile': {
        kind: 'conflict',
        message: 'This message has been assigned to someone else. Review it and try again.',
      },
      'not-on-the-staff': { kind: 'invalid', field: 'assignee', message: 'You can assign messages only to admins.' },
    },
  }),
  remove: command('DeleteFormMessage', {
    route: 'DELETE /admin/forms/messages/:key',
    permission: manageContactForms.may.delete,
    activity: 'Deleted a message and its sender’s data',
    subject,
    input: f => ({ key: f.key }),
  }),
};
