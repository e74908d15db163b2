import { people } from '@learnloom/contracts/accounts/lookups';
import { categoryPlaces } from '@learnloom/contracts/categories/lookups';
import { mailsSent } from '@learnloom/contracts/mail/lookups';
import * as own from '@learnloom/contracts/website/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const website = reading({ ...own, people, categoryPlaces, mailsSent });
