import { people } from '@learnloom/contracts/accounts/lookups';
import * as own from '@learnloom/contracts/assessments/tables';
import { categoryPlaces } from '@learnloom/contracts/categories/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const assessments = reading({ ...own, categoryPlaces, people });
