import { sql } from 'kysely';
import { COUPON_HOLD_MINUTES } from '@learnloom/contracts/orders/coupon';
import { unavailable } from '@learnloom/contracts/kernel/refusal';
import type { Ports } from '../../kernel/ports.ts';
import { ordersOf } from '../tables.ts';
import { codeOf, type CouponFacts, type CouponTarget } from './discount.ts';

/** Milliseconds that a decision waits for what is recorded. */
const CAUGHT_UP_MS = 5000;

/** ISO date-time before which open orders hold no coupon any more. */
export const holdsSince = (now: string): string =>
  new Date(Date.parse(now) - COUPON_HOLD_MINUTES * 60_000).toISOString();

interface Use {
  readonly target: CouponTarget;
  readonly now: string;
}

/** A coupon by what somebody typed, with how often it is taken. */
export async function couponByCode(
  typed: string,
  { target, now }: Use,
  { read }: Pick<Ports, 'read'>,
): Promise<CouponFacts> {
  const coupon = await ordersOf(read)
    .selectFrom('course_coupon')
    .where('code', '=', codeOf(typed))
    .select(['key', 'code', 'kind', 'value', 'currency', 'maxUses', 'endsAt', 'courses', 'bundles'])
    .executeTakeFirst();
  if (!coupon) return { coupon: null, taken: 0, target, now };
  const row = await ordersOf(read)
    .selectFrom('course_order')
    .where('coupon', '=', coupon.key)
    .where(({ or, and, eb }) =>
      or([eb('paidAt', 'is not', null), and([eb('status', '!=', 'cancelled'), eb('placedAt', '>', holdsSince(now))])]),
    )
    .select(sql<number>`count(*)::int`.as('taken'))
    .executeTakeFirst();
  return { coupon, taken: row?.taken ?? 0, target, now };
}

/** The same for a decision, from all that is recorded: the last use is had once. */
export async function couponFacts(
  typed: string,
  use: Use,
  ports: Pick<Ports, 'read' | 'caughtUp'>,
): Promise<CouponFacts> {
  if (!(await ports.caughtUp(CAUGHT_UP_MS))) throw unavailable('The coupon cannot be checked right now. Try again.', 2);
  return couponByCode(typed, use, ports);
}
