import { aggregate } from '../kernel/aggregate.ts';
import { command, query } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { ownOrderChanges } from './checkout.ts';

/** What the page of the test provider can do: what real ones do on good and on bad days. */
export const testOutcomes = [
  'paid',
  'notice-late',
  'notice-twice',
  'paid-later',
  'refused',
  'wrong-amount',
  'wrong-currency',
  'refunded',
] as const;
export type TestOutcome = (typeof testOutcomes)[number];

const testPaymentEvents = { TestPaymentMade: event<{ readonly outcome: TestOutcome }>() };
export type TestPaymentEvent = EventOf<typeof testPaymentEvents>;

/** What the test provider knows of a payment. Its key is the order's. */
export interface TestPayment {
  readonly outcome: TestOutcome;
  /** ISO date-time. */
  readonly madeAt: string;
}

export const testPaymentAggregate = aggregate<TestPayment>()({
  events: testPaymentEvents,
  begin: { TestPaymentMade: ({ outcome }, { time }) => ({ outcome, madeAt: time }) },
  on: {},
});

export interface TestCheckout {
  readonly order: string;
  readonly number: string;
  readonly title: string;
  readonly total: number;
  readonly currency: string;
  /** What was chosen; null: nothing yet. */
  readonly outcome: TestOutcome | null;
}

const subject = 'test-payment';

/** The test provider: nobody pays. */
export const testPayments = {
  subject,
  make: command('MakeTestPayment', {
    route: 'POST /payments/test/:key',
    permission: 'session',
    activity: 'Made a test payment',
    subject,
    input: f => ({ key: f.key, outcome: f.oneOf(testOutcomes) }),
    refuses: { 'made-already': { kind: 'conflict', message: 'This test payment has already been made.' } },
  }),
  page: query<TestCheckout>()('TestCheckout', {
    route: 'GET /payments/test/:key',
    access: 'session',
    topics: [ownOrderChanges],
    input: f => ({ key: f.key }),
  }),
} as const;
