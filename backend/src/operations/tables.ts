import { deeds } from '@learnloom/contracts/activity/lookups';
import * as own from '@learnloom/contracts/operations/tables';
import { kernelTables } from '@learnloom/platform/kernel-tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads; it shows what the kernel does. */
export const operations = reading({ ...own, ...kernelTables, deeds });
