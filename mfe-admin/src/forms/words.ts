import type { MessageForm, MessageList, MessageState, Suspicion } from '@learnloom/contracts/forms/messages';

export const formNames: Readonly<Record<MessageForm, string>> = {
  contact: 'Contact Forms',
  'article-volunteers': 'Article Volunteers',
};

export const stateNames: Readonly<Record<MessageState, string>> = {
  new: 'New',
  open: 'Open',
  answered: 'Answered',
  closed: 'Closed',
  spam: 'Spam',
};

export const tones = {
  new: 'draft',
  open: 'neutral',
  answered: 'published',
  closed: 'neutral',
  spam: 'danger',
} as const satisfies Record<MessageState, string>;

export const listNames: Readonly<Record<MessageList, string>> = {
  inbox: 'Needs a reply',
  all: 'All except spam',
  ...stateNames,
};

export const suspicionNames: Readonly<Record<Suspicion, string>> = {
  'hidden-field': 'A hidden field was filled in.',
  'too-fast': 'It was submitted faster than a person can type.',
  'same-text': 'The same text was recently sent from another address.',
  links: 'It consists mostly of links.',
};
