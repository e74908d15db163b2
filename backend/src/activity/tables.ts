import { accountCounts, people } from '@learnloom/contracts/accounts/lookups';
import * as own from '@learnloom/contracts/activity/tables';
import { assessmentCounts } from '@learnloom/contracts/assessments/lookups';
import { itemCounts } from '@learnloom/contracts/content/lookups';
import { mailCounts } from '@learnloom/contracts/mail/lookups';
import { subscriberCounts, subscribers } from '@learnloom/contracts/website/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const activity = reading({
  ...own,
  people,
  accountCounts,
  itemCounts,
  assessmentCounts,
  mailCounts,
  subscribers,
  subscriberCounts,
});
