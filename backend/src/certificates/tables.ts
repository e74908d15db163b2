import { people } from '@learnloom/contracts/accounts/lookups';
import { attemptOutcomes } from '@learnloom/contracts/assessments/lookups';
import * as own from '@learnloom/contracts/certificates/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const certificatesOf = reading({ ...own, people, attemptOutcomes });
