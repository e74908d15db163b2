import type { ItemPage } from '@learnloom/contracts/content/item';

/** What feedback is about. */
export type FeedbackPage = Pick<ItemPage, 'key' | 'kind' | 'updatedAt'>;
