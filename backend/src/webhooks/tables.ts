import { people } from '@learnloom/contracts/accounts/lookups';
import * as own from '@learnloom/contracts/webhooks/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const webhookRows = reading({ ...own, people });
