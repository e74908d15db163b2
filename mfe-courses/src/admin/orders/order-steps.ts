import { moneyLabel } from '@learnloom/contracts/orders/money';
import type { NoticeWay } from '@learnloom/contracts/orders/order-events';
import type { OrderProblem, OrderStep, OrderStory } from '@learnloom/contracts/orders/staff-orders';
import { providerLabels } from '../../orders/order-labels.ts';
import { ordersMessages } from './messages/messages.ts';

const t = ordersMessages.text;

export const problemLabels: Readonly<Record<OrderProblem, string>> = {
  waiting: t('notEnrolledYet'),
  mismatch: t('differentAmount'),
  disputed: t('disputed'),
  twice: t('alreadyHadTheCourse'),
};

/** What staff should know and do about it. */
export const problemNotes: Readonly<Record<OrderProblem, string>> = {
  waiting: t('orderIsPaidButThe'),
  mismatch: t('providerHasAnotherAmountOr'),
  disputed: t('buyersBankWantsTheMoney'),
  twice: t('learnerAlreadyHadThisCourse'),
};

const ways: Readonly<Record<NoticeWay, string>> = {
  webhook: t('byANotice'),
  return: t('whenTheBuyerReturned'),
  reconciler: t('byAScheduledCheck'),
  staff: t('whenStaffRetried'),
  free: t('becauseThereWasNothingTo'),
};

const wordOf = (data: OrderStep['data'], name: string): string => {
  const value = data[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const wayOf = (data: OrderStep['data']): string => ways[wordOf(data, 'via') as NoticeWay] ?? '';

/** `already`: keys of courses that the learner had for another reason. */
function fulfilledSentence(already: unknown, courses: number): string {
  const had = Array.isArray(already) ? already.length : 0;
  if (had === 0) return courses === 1 ? t('learnerWasEnrolled') : t('learnerWasEnrolledInCourses', { courses });
  if (courses === 1) return t('learnerAlreadyHadTheCourse');
  return t('learnerAlreadyHadOfThe', { had, courses });
}

type Words = (step: OrderStep, story: OrderStory) => string;

const money = (data: OrderStep['data'], currency: string): string =>
  moneyLabel(Number(wordOf(data, 'amount')), currency);

/** A step of the story in a sentence, by the type of its event. */
const sentences: Readonly<Record<string, Words>> = {
  OrderPlaced: (_step, { total, currency }) => t('orderWasPlacedFor', { amount: moneyLabel(total, currency) }),
  CheckoutStarted: (_step, { provider }) =>
    provider ? t('paymentBeganAt', { provider: providerLabels[provider] }) : t('paymentBegan'),
  PaymentPending: ({ data }) => t('providerIsWaitingForThe', { way: wayOf(data) }),
  PaymentRefused: ({ data }) =>
    wordOf(data, 'reason')
      ? t('paymentWasDeclinedBecause', { reason: wordOf(data, 'reason') })
      : t('paymentWasDeclined'),
  PaymentMismatched: ({ data }) =>
    t('providerReportedInMinorUnits', { amount: wordOf(data, 'amount'), currency: wordOf(data, 'currency') }),
  OrderPaid: ({ data }) => t('orderWasPaidWeLearned', { way: wayOf(data) }),
  GiftRedeemed: () => t('giftWasRedeemed'),
  OrderFulfilled: ({ data }, { courses }) => fulfilledSentence(data['already'], courses.length),
  OrderCancelled: ({ data }) =>
    wordOf(data, 'because') === 'buyer' ? t('buyerCanceledTheOrder') : t('orderExpiredUnpaid'),
  RefundRequested: ({ data }, { currency }) => t('refundOfWasRequested', { money: money(data, currency) }),
  RefundFailed: ({ data }) => t('refundFailed', { reason: wordOf(data, 'reason') }),
  OrderRefunded: ({ data }, { currency }) =>
    t(data['full'] === true ? 'refundedInFull' : 'refundedInPart', { amount: money(data, currency) }),
  OrderDisputed: () => t('buyersBankOpenedADispute'),
  DisputeClosed: ({ data }) => (data['won'] === true ? t('disputeWasWon') : t('disputeWasLost')),
  OrderRetried: () => t('staffRetriedTheOrder'),
};

export const sentenceOf = (step: OrderStep, story: OrderStory): string =>
  sentences[step.type]?.(step, story) ?? step.type;
