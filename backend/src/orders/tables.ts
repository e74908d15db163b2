import { people } from '@learnloom/contracts/accounts/lookups';
import { categoryPlaces } from '@learnloom/contracts/categories/lookups';
import { coursesForSale, enrollments } from '@learnloom/contracts/courses/lookups';
import * as own from '@learnloom/contracts/orders/tables';
import { reading } from '@learnloom/platform/open-reading';

/** What this area reads. */
export const ordersOf = reading({ ...own, people, categoryPlaces, coursesForSale, enrollments });
