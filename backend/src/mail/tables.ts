import * as own from '@learnloom/contracts/mail/tables';
import { subscriberCounts, subscribers } from '@learnloom/contracts/website/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const mailRows = reading({
  ...own,
  subscribers,
  subscriberCounts,
});
