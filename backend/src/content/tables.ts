import { people } from '@learnloom/contracts/accounts/lookups';
import { categoryPlaces } from '@learnloom/contracts/categories/lookups';
import { formerNames, redirectSources } from '@learnloom/contracts/website/lookups';
import * as own from '@learnloom/contracts/content/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const content = reading({ ...own, people, categoryPlaces, redirectSources, formerNames });
