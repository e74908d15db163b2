import type { CoursePrice, PlannedSale } from './course.ts';
import type { CourseFields, CourseSale } from './course-events.ts';

const plannedSale = ({ saleAmount, saleFrom, saleUntil }: CourseSale): PlannedSale | null =>
  saleAmount === null || saleUntil === null ? null : { amount: saleAmount, from: saleFrom, until: saleUntil };

/** The price of a course, with its sale; null: FREE. */
export const priceOf = (
  { paid, amount, ...sale }: Pick<CourseFields, 'paid' | 'amount' | keyof CourseSale>,
  currency: string,
): CoursePrice | null => (paid && amount !== null ? { amount, currency, sale: plannedSale(sale) } : null);

const now = (): string => new Date().toISOString();

/** The sale that counts at a time; null: none does. */
export const saleAt = (price: Pick<CoursePrice, 'sale'> | null, time: string = now()): PlannedSale | null => {
  const sale = price?.sale;
  return sale && (sale.from === null || sale.from <= time) && time < sale.until ? sale : null;
};

/** What the course costs at a time, in whole units. */
export const amountAt = (price: CoursePrice, time: string = now()): number =>
  saleAt(price, time)?.amount ?? price.amount;

/** Badge of a course whose price is lower for some time; null: it is not. */
export const saleBadge = (
  { price, featured }: { readonly price: CoursePrice | null; readonly featured: boolean },
  time: string = now(),
): 'On Sale' | 'Featured Sale' | null => (saleAt(price, time) ? (featured ? 'Featured Sale' : 'On Sale') : null);
