import { deeds } from '@learnloom/contracts/activity/lookups';
import * as own from '@learnloom/contracts/imports/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const imports = reading({ ...own, deeds });
