import * as own from '@learnloom/contracts/accounts/tables';
import { deeds } from '@learnloom/contracts/activity/lookups';
import { subscribers } from '@learnloom/contracts/website/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const accountRows = reading({ ...own, deeds, subscribers });
