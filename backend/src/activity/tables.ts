import { accountCounts, people } from '@learnloom/contracts/accounts/lookups';
import * as own from '@learnloom/contracts/activity/tables';
import { mailCounts } from '@learnloom/contracts/mail/lookups';
import { subscribers } from '@learnloom/contracts/website/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const activity = reading({
  ...own,
  people,
  accountCounts,
  mailCounts,
  subscribers,
});
