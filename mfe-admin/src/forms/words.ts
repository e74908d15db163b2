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
  inbox: 'Waiting for us',
  all: 'All but spam',
  ...stateNames,
};

export const suspicionNames: Readonly<Record<Suspicion, string>> = {
  'hidden-field': 'A field was filled in that people do not see.',
  'too-fast': 'It was sent faster than anybody types.',
  'same-text': 'The same text came from another address lately.',
  links: 'It is made of links.',
};
