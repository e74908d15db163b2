import { moneyLabel } from '@learnloom/contracts/orders/money';
import type { NoticeWay } from '@learnloom/contracts/orders/order-events';
import type { OrderProblem, OrderStep, OrderStory } from '@learnloom/contracts/orders/staff-orders';
import { providerLabels } from '../../orders/order-labels.ts';

export const problemLabels: Readonly<Record<OrderProblem, string>> = {
  waiting: 'Not enrolled yet',
  mismatch: 'Different amount',
  disputed: 'Disputed',
  twice: 'Already had the course',
};

/** What staff should know and do about it. */
export const problemNotes: Readonly<Record<OrderProblem, string>> = {
  waiting: 'The order is paid, but the learner is not enrolled yet. Enrolling is retried. You can also retry it now.',
  mismatch:
    'The provider has another amount or currency than this order, so nobody was enrolled. Refund the payment on the provider’s site, or enroll the learner by hand.',
  disputed: 'The buyer’s bank wants the money back. Answer the dispute on the provider’s site.',
  twice: 'The learner already had this course when the order was paid. Consider a refund.',
};

const ways: Readonly<Record<NoticeWay, string>> = {
  webhook: 'by a notice',
  return: 'when the buyer returned',
  reconciler: 'by a scheduled check',
  staff: 'when staff retried',
  free: 'because there was nothing to pay',
};

const wordOf = (data: OrderStep['data'], name: string): string => {
  const value = data[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const wayOf = (data: OrderStep['data']): string => ways[wordOf(data, 'via') as NoticeWay] ?? '';

/** `already`: keys of courses that the learner had for another reason. */
function fulfilledSentence(already: unknown, courses: number): string {
  const had = Array.isArray(already) ? already.length : 0;
  if (had === 0) return courses === 1 ? 'The learner was enrolled.' : `The learner was enrolled in ${courses} courses.`;
  if (courses === 1) return 'The learner already had the course.';
  return `The learner already had ${had} of the ${courses} courses and was enrolled in the others.`;
}

type Words = (step: OrderStep, story: OrderStory) => string;

const money = (data: OrderStep['data'], currency: string): string =>
  moneyLabel(Number(wordOf(data, 'amount')), currency);

/** A step of the story in a sentence, by the type of its event. */
const sentences: Readonly<Record<string, Words>> = {
  OrderPlaced: (_step, { total, currency }) => `The order was placed for ${moneyLabel(total, currency)}.`,
  CheckoutStarted: (_step, { provider }) =>
    `The payment began at ${provider ? providerLabels[provider] : 'the provider'}.`,
  PaymentPending: ({ data }) => `The provider is waiting for the money. We learned this ${wayOf(data)}.`,
  PaymentRefused: ({ data }) =>
    `The payment was declined${wordOf(data, 'reason') ? `: ${wordOf(data, 'reason')}` : '.'}`,
  PaymentMismatched: ({ data }) =>
    `The provider reported ${wordOf(data, 'amount')} ${wordOf(data, 'currency')} in minor units. Nobody was enrolled.`,
  OrderPaid: ({ data }) => `The order was paid. We learned this ${wayOf(data)}.`,
  GiftRedeemed: () => 'The gift was redeemed.',
  OrderFulfilled: ({ data }, { courses }) => fulfilledSentence(data['already'], courses.length),
  OrderCancelled: ({ data }) =>
    wordOf(data, 'because') === 'buyer' ? 'The buyer canceled the order.' : 'The order expired unpaid.',
  RefundRequested: ({ data }, { currency }) => `A refund of ${money(data, currency)} was requested.`,
  RefundFailed: ({ data }) => `The refund failed: ${wordOf(data, 'reason')}`,
  OrderRefunded: ({ data }, { currency }) =>
    `${money(data, currency)} was refunded.${data['full'] === true ? ' Access ends.' : ''}`,
  OrderDisputed: () => 'The buyer’s bank opened a dispute.',
  DisputeClosed: ({ data }) => (data['won'] === true ? 'The dispute was won.' : 'The dispute was lost.'),
  OrderRetried: () => 'Staff retried the order.',
};

export const sentenceOf = (step: OrderStep, story: OrderStory): string =>
  sentences[step.type]?.(step, story) ?? step.type;
