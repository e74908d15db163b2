import { command, query } from '../kernel/command.ts';
import { ownOrderChanges, staffOrderChanges, checkoutRoot } from './checkout.ts';
import { giftSubject } from './gift-events.ts';
import { orderSubject } from './order-events.ts';

/** Purpose of the token in the email to whom a gift is for. */
export const GIFT_LINK = 'redeem-gift';
export const GIFT_PATH = `${checkoutRoot}/gift` as const;

/** What the owner of a gift's link sees. */
export interface GiftOffer {
  readonly courses: readonly { readonly title: string; readonly path: string | null }[];
  /** `own`: this person has redeemed it. `ended`: somebody else has, or it was refunded. */
  readonly status: 'open' | 'own' | 'ended';
}

/** Orders that somebody pays for somebody else. */
export const gifts = {
  subject: giftSubject,
  /** Says or changes whom an own order is for. Once it is paid, the email goes out. */
  address: command('AddressGift', {
    route: 'PUT /orders/own/:key/gift',
    permission: 'session',
    activity: 'Addressed a gift',
    subject: giftSubject,
    input: f => ({ key: f.key, email: f.email }),
    refuses: {
      'not-a-gift': { kind: 'conflict', message: 'This order is not a gift.' },
      'gift-redeemed': { kind: 'conflict', message: 'This gift has already been redeemed.' },
    },
  }),
  redeem: command('RedeemGift', {
    route: 'POST /orders/gifts',
    permission: 'session',
    activity: 'Redeemed a gift',
    subject: orderSubject,
    input: f => ({ token: f.token }),
    refuses: {
      'gift-gone': { kind: 'missing', message: 'This gift is no longer available.' },
      'gift-redeemed': { kind: 'conflict', message: 'This gift has already been redeemed.' },
      'enrolled-already': { kind: 'conflict', message: 'You already have this course. You can pass the link on.' },
    },
  }),
  offer: query<GiftOffer>()('GiftOffer', {
    route: 'GET /orders/gifts/:token',
    access: 'session',
    topics: [ownOrderChanges, staffOrderChanges],
    input: f => ({ token: f.token }),
  }),
} as const;
