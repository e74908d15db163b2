import * as own from '@learnloom/contracts/categories/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const categories = reading(own);
