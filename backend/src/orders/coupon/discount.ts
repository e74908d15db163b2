import type { CouponFields } from '@learnloom/contracts/orders/coupon';
import { minorOf } from '@learnloom/contracts/orders/money';

/** What a coupon is used for: key of a course, or of a bundle. */
export type CouponTarget = { readonly course: string } | { readonly bundle: string };

/** A coupon somebody named, for a course or a bundle at a time. */
export interface CouponFacts {
  /** Null: there is no such coupon. */
  readonly coupon: (CouponFields & { readonly key: string }) | null;
  /** Paid orders, and open ones that hold it. */
  readonly taken: number;
  readonly target: CouponTarget;
  /** ISO date-time. */
  readonly now: string;
}

/** People may type capitals and blanks. */
export const codeOf = (typed: string): string => typed.trim().toLowerCase();

/** It applies to all, or to what it names. */
function appliesTo({ courses, bundles }: CouponFields, target: CouponTarget): boolean {
  if (courses.length === 0 && bundles.length === 0) return true;
  return 'bundle' in target ? bundles.includes(target.bundle) : courses.includes(target.course);
}

/** Why a coupon does not count, as people read it; null: it does. */
function problemOf({ coupon, taken, target, now }: CouponFacts, currency: string): string | null {
  if (!coupon) return 'This coupon does not exist';
  if (coupon.endsAt !== null && coupon.endsAt <= now) return 'This coupon has expired';
  if (!appliesTo(coupon, target)) return `This coupon is not for this ${'bundle' in target ? 'bundle' : 'course'}`;
  if (coupon.kind === 'amount' && coupon.currency !== currency) return 'This coupon is for another currency';
  if (coupon.maxUses !== null && taken >= coupon.maxUses) return 'This coupon has been used up';
  return null;
}

function minorUnits({ kind, value }: CouponFields, price: number, currency: string): number {
  if (kind === 'free') return price;
  return kind === 'percent' ? Math.round((price * value) / 100) : minorOf(value, currency);
}

export interface Discount {
  /** Minor units; never more than the price. */
  readonly discount: number;
  readonly problem: string | null;
}

/** What a coupon takes off a price in minor units of a currency. */
export function discountOf(facts: CouponFacts | null, price: number, currency: string): Discount {
  if (!facts) return { discount: 0, problem: null };
  const problem = problemOf(facts, currency);
  if (problem !== null || !facts.coupon) return { discount: 0, problem };
  return { discount: Math.min(price, minorUnits(facts.coupon, price, currency)), problem: null };
}
