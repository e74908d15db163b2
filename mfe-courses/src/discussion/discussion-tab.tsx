import { useMessages } from '@learnloom/ui/platform';
import { discussionMessages } from './messages/messages.ts';

/** Name of the tab under a unit. */
export function DiscussionTab() {
  return useMessages(discussionMessages)('tab');
}
