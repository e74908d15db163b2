import { people } from '@learnloom/contracts/accounts/lookups';
import { assessmentsOfUnits, attemptOutcomes, questionsOfUnits } from '@learnloom/contracts/assessments/lookups';
import * as own from '@learnloom/contracts/courses/tables';
import { categoryPlaces } from '@learnloom/contracts/categories/lookups';
import { salesCurrency } from '@learnloom/contracts/orders/lookups';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const coursesOf = reading({
  ...own,
  categoryPlaces,
  people,
  assessmentsOfUnits,
  questionsOfUnits,
  attemptOutcomes,
  salesCurrency,
});
