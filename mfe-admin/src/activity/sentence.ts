import { accounts } from '@learnloom/contracts/accounts/account';
import type { ActivityEntry } from '@learnloom/contracts/activity/activity';
import { historyOf } from '@learnloom/contracts/histories';
import { reactions } from '@learnloom/contracts/operations/reactions';
import { readModels } from '@learnloom/contracts/operations/read-models';
import { commandNamed } from '@learnloom/contracts/registry';
import { updateContactDetails } from '@learnloom/contracts/website/contact';
import { subscribeToNewsletter } from '@learnloom/contracts/website/newsletter';
import { updatePage } from '@learnloom/contracts/website/page';
import { reactionLabel, readModelLabel } from '../operations/names.ts';

export const actorName = (entry: Pick<ActivityEntry, 'actor' | 'command'>): string =>
  entry.actor?.name || (commandNamed.get(entry.command)?.permission === 'public' ? 'A visitor' : 'Learnloom');

/** The command's activity text inside a sentence: 'Published an article' → 'published an article'. */
export const deed = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Empty when the deed is about the actor, as in 'signed in', or when the target has no name any more. */
export function targetTitle({ actor, target: { type, key, title } }: ActivityEntry): string {
  if (actor?.key === key) return '';
  // There is one set of them: what it holds is no name.
  if (type === updateContactDetails.subject) return 'Contact Information';
  if (type === reactions.subject) return reactionLabel(title);
  return type === readModels.subject ? readModelLabel(title) : title;
}

const lists: Readonly<Record<string, string>> = {
  article: '/howto',
  'article-tag': '/howto/tags',
  author: '/howto/authors',
  tutorial: '/tutorials',
  'tutorial-tag': '/tutorials/tags',
};

const categoryLists: Readonly<Record<string, string>> = {
  'article-category': '/howto/categories',
  'tutorial-category': '/tutorials/categories',
  'quiz-category': '/quiz/categories',
  'exercise-category': '/excercises/categories',
  'course-category': '/courses/categories',
};

const settingsPaths: Readonly<Record<string, string>> = {
  [updatePage.ABOUT_INFORMATION.name]: '/settings/about',
  [updatePage.CONTACT_INFORMATION.name]: '/settings/contact-information',
  [updateContactDetails.name]: '/settings/contact-information',
  [updatePage.PRIVACY_POLICY.name]: '/settings/legal',
  [updatePage.TERMS_OF_SERVICE.name]: '/settings/legal',
};

/**
 * Where a thing can be seen, or null: a category has a page by key, the others are found in their list. A person's
 * name stands in no address.
 */
export function thingPath({ type, key, title }: ActivityEntry['target']): string | null {
  if (type === accounts.subject) return '/admins';
  if (type === readModels.subject) return '/read-models';
  if (type === reactions.subject) return '/reactions';
  const categories = categoryLists[type];
  if (categories) return `${categories}/${key}`;
  const list = lists[type];
  return list && title ? `${list}?search=${encodeURIComponent(title)}` : null;
}

/** Where what was done can be seen, for an account its history; null once it is deleted. */
export function targetPath({ command, target, changes }: ActivityEntry): string | null {
  if (changes.some(change => change.field === 'deleted' && change.after === true)) return null;
  if (target.type === accounts.subject) return historyPath(target);
  return settingsPaths[command] ?? thingPath(target);
}

/** Where the history of a thing stands; null where there is none. */
export const historyPath = ({ type, key }: Pick<ActivityEntry['target'], 'type' | 'key'>): string | null =>
  historyOf.has(type) ? `/history/${type}/${key}` : null;

/** The kinds of things that the log can be narrowed to, by the stream category that commands change. */
export const targetTypes: readonly { readonly value: string; readonly label: string }[] = [
  { value: 'article', label: 'Articles' },
  { value: 'tutorial', label: 'Tutorials' },
  { value: 'author', label: 'Authors' },
  { value: 'article-category', label: 'Article categories' },
  { value: 'tutorial-category', label: 'Tutorial categories' },
  { value: 'quiz-category', label: 'Quiz categories' },
  { value: 'exercise-category', label: 'Exercise categories' },
  { value: 'course-category', label: 'Course categories' },
  { value: 'article-tag', label: 'Article tags' },
  { value: 'tutorial-tag', label: 'Tutorial tags' },
  { value: 'account', label: 'Accounts' },
  { value: 'website-page', label: 'Website pages' },
  { value: updateContactDetails.subject, label: 'Contact details' },
  { value: subscribeToNewsletter.subject, label: 'Newsletter' },
  { value: readModels.subject, label: 'Read models' },
  { value: reactions.subject, label: 'Reactions' },
];
