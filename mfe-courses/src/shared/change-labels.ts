import type { UnitChange } from '@learnloom/contracts/courses/learning-pages';
import { english } from '../public/messages/en.ts';

/** For staff. Learners read them in the language of the site. */
export const changeLabels: Readonly<Record<UnitChange['change'], string>> = {
  added: english['change.added'],
  removed: english['change.removed'],
  replaced: english['change.replaced'],
  reworded: english['change.reworded'],
  renamed: english['change.renamed'],
  moved: english['change.moved'],
};
