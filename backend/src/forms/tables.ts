import { people } from '@learnloom/contracts/accounts/lookups';
import * as own from '@learnloom/contracts/forms/tables';
import { mailsQueued } from '@learnloom/contracts/mail/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const forms = reading({ ...own, people, mailsQueued });
