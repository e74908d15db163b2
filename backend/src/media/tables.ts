import * as own from '@learnloom/contracts/media/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const media = reading(own);
