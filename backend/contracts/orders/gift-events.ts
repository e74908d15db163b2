import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { subjectEvents } from '../kernel/subject.ts';

/** Who gets an order that is a gift. Its key is that of the order. */
export const giftSubject = 'course-gift';

const giftEvents = {
  /** `buyer`: key of the account. Again: the address was changed, or the email is to be sent again. */
  GiftAddressed: event<{ readonly buyer: string; readonly email: string; readonly number: number }>({
    personal: { buyer: false, email: true },
  }),
  ...subjectEvents,
};
export type GiftEvent = EventOf<typeof giftEvents>;

export interface Gift {
  readonly buyer: string;
  /** Null once it has been erased. */
  readonly email: string | null;
  /** Which time it was addressed, from 1. */
  readonly number: number;
  readonly addressedAt: string;
}

export const giftAggregate = aggregate<Gift>()({
  events: giftEvents,
  begin: { GiftAddressed: (data, { time }) => ({ ...data, addressedAt: time }) },
  on: { SubjectForgotten: gift => ({ ...gift, email: null }) },
  hidden: ['number', 'addressedAt'],
});
