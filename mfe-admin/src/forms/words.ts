import type { MessageForm, MessageList, MessageState, Suspicion } from '@learnloom/contracts/forms/messages';
import { formsMessages } from './messages/messages.ts';

const t = formsMessages.text;

export const formNames: Readonly<Record<MessageForm, string>> = {
  contact: t('contactForms'),
  'article-volunteers': t('articleVolunteers'),
};

export const stateNames: Readonly<Record<MessageState, string>> = {
  new: t('new'),
  open: t('open'),
  answered: t('answered'),
  closed: t('closed'),
  spam: t('spam'),
};

export const tones = {
  new: 'draft',
  open: 'neutral',
  answered: 'published',
  closed: 'neutral',
  spam: 'danger',
} as const satisfies Record<MessageState, string>;

export const listNames: Readonly<Record<MessageList, string>> = {
  inbox: t('needsAReply'),
  all: t('allExceptSpam'),
  ...stateNames,
};

export const suspicionNames: Readonly<Record<Suspicion, string>> = {
  'hidden-field': t('hiddenFieldWasFilledIn'),
  'too-fast': t('itWasSubmittedFasterThan'),
  'same-text': t('sameTextWasRecentlySent'),
  links: t('itConsistsMostlyOfLinks'),
};
