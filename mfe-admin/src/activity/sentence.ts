import type { ActivityEntry } from '@learnloom/contracts/activity/activity';

/** The command's activity text inside a sentence: 'Published an article' → 'published an article'. */
export const deed = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Empty when the deed is about the actor, as in 'signed in', or when the target has no name any more. */
export const targetTitle = ({ actor, target }: Pick<ActivityEntry, 'actor' | 'target'>): string =>
  actor?.key === target.key ? '' : target.title;
