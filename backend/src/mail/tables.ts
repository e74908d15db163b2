import * as own from '@learnloom/contracts/mail/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const mailRows = reading(own);
