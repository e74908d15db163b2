import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';

export const messageForms = ['contact', 'article-volunteers'] as const;
export type MessageForm = (typeof messageForms)[number];

export const messageStates = ['new', 'open', 'answered', 'closed', 'spam'] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * Why a message was taken for spam when it came. `hidden-field`: a field was filled in that people do not see. `too-fast`:
 * nobody types so fast. `same-text`: somebody else sent the same text lately. `links`: it is made of them.
 */
export const suspicions = ['hidden-field', 'too-fast', 'same-text', 'links'] as const;
export type Suspicion = (typeof suspicions)[number];

export const formMessageEvents = {
  FormMessageReceived: event<{
    form: MessageForm;
    name: string;
    email: string;
    /** Keyed hashes, of the address and of what was written. */
    emailHash: string;
    textHash: string;
    subject: string;
    text: string;
    /** Address of something that the sender wrote; empty: none was given. */
    sample: string;
    suspicion: Suspicion | null;
  }>({
    personal: {
      name: true,
      email: true,
      emailHash: false,
      textHash: false,
      subject: true,
      text: true,
      sample: true,
    },
  }),
  FormMessageAnswered: event<{ answer: string }>({ personal: { answer: true } }),
  FormMessageNoted: event<{ note: string }>({ personal: { note: true } }),
  FormMessageSorted: event<{ state: MessageState }>(),
  /** `assignee`: key of an account; null: nobody's any more. */
  FormMessageAssigned: event<{ assignee: string | null }>({ personal: { assignee: false } }),
  FormMessageDeleted: event(),
  ...subjectEvents,
};
export type FormMessageEvent = EventOf<typeof formMessageEvents>;

/** Personal fields are null once the person has been forgotten. */
export interface FormMessage extends Deletable {
  readonly form: MessageForm;
  readonly name: string | null;
  readonly email: string | null;
  readonly emailHash: string;
  readonly textHash: string;
  readonly subject: string | null;
  readonly text: string | null;
  readonly sample: string | null;
  readonly suspicion: Suspicion | null;
  readonly state: MessageState;
  readonly assignee: string | null;
  /** The last ones. */
  readonly answer: string | null;
  readonly note: string | null;
  readonly receivedAt: string;
  readonly changedAt: string;
}

/** Whoever does something about a message that nobody has looked after has it looked after. */
export const lookedAfter = (state: MessageState): MessageState => (state === 'new' ? 'open' : state);

export const formMessageAggregate = aggregate<FormMessage>()({
  events: formMessageEvents,
  begin: {
    FormMessageReceived: (data, { time }) => ({
      ...data,
      state: data.suspicion === null ? 'new' : 'spam',
      assignee: null,
      answer: null,
      note: null,
      receivedAt: time,
      changedAt: time,
    }),
  },
  on: {
    FormMessageAnswered: (message, { answer }, { time }) => ({
      ...message,
      answer,
      state: 'answered',
      changedAt: time,
    }),
    FormMessageNoted: (message, { note }, { time }) => ({
      ...message,
      note,
      state: lookedAfter(message.state),
      changedAt: time,
    }),
    FormMessageSorted: (message, { state }, { time }) => ({ ...message, state, changedAt: time }),
    FormMessageAssigned: (message, { assignee }, { time }) => ({
      ...message,
      assignee,
      state: lookedAfter(message.state),
      changedAt: time,
    }),
    FormMessageDeleted: message => ({ ...message, deleted: true }),
    SubjectForgotten: message => ({
      ...message,
      name: null,
      email: null,
      subject: null,
      text: null,
      sample: null,
      answer: null,
      note: null,
      deleted: true,
    }),
  },
  hidden: ['emailHash', 'textHash', 'receivedAt', 'changedAt'],
});
