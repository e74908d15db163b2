import * as own from '@learnloom/contracts/mail/tables';
import { subscriberCounts, subscribers } from '@learnloom/contracts/website/lookups';
import { sql } from 'kysely';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const mailRows = reading({
  ...own,
  subscribers,
  subscriberCounts,
});

/** Whether a subscriber is on the list of that name. */
export const isOn = (list: string) => sql<boolean>`${sql.ref('lists')} @> ${JSON.stringify([list])}::jsonb`;
