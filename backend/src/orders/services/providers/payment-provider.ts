import type { IncomingHttpHeaders } from 'node:http';
import type { ProviderName } from '@learnloom/contracts/orders/order-events';
import type { PaymentFacts } from '../../order/settle.ts';

/** A payment to begin. Amounts in minor units. */
export interface PaymentToStart {
  /** Key of the order. */
  readonly order: string;
  readonly total: number;
  readonly currency: string;
  readonly title: string;
  /** The buyer's. */
  readonly email: string;
}

export interface StartedPayment {
  /** The provider's name of it. */
  readonly reference: string;
  /** Of the page where the buyer pays. */
  readonly url: string;
}

export interface PaymentToAsk {
  readonly order: string;
  readonly total: number;
  readonly currency: string;
  readonly reference: string;
}

export interface RefundToGive extends PaymentToAsk {
  readonly transaction: string;
  /** The same at every try. */
  readonly refund: string;
  readonly amount: number;
}

/** What a provider tells by itself. */
export interface PaymentNotice extends PaymentFacts {
  /** Key of the order; null: it is found by its transaction. */
  readonly order: string | null;
}

/** Who takes the money. No card number ever reaches us: the buyer types it on the provider's page. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** Begins a payment; begun again, it is the same one. Throws a `ProviderFailure`. */
  start(payment: PaymentToStart, signal: AbortSignal): Promise<StartedPayment>;
  /** Asks for a payment. Throws a `ProviderFailure`. */
  verify(payment: PaymentToAsk, signal: AbortSignal): Promise<PaymentFacts>;
  /**
   * Reads a notice by the bytes that were sent; null: it is about nothing that concerns us. Throws a `Refusal` for a
   * signature that is not the provider's, and for what cannot be read.
   */
  parseWebhook(body: Buffer, headers: IncomingHttpHeaders): Promise<PaymentNotice | null>;
  /** Gives money back. Throws a `ProviderFailure`; a `final` one is of no use to try again. */
  refund(refund: RefundToGive, signal: AbortSignal): Promise<void>;
}

/** The provider did not answer, or not as it should. The message holds nothing that people wrote. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure';
  constructor(
    message: string,
    readonly final = false,
  ) {
    super(message);
  }
}

export const nothingPaid: Omit<PaymentFacts, 'status'> = {
  amount: 0,
  refunded: 0,
  currency: '',
  transaction: '',
  reason: '',
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Key of the order that a reference names; null: none. */
export const orderOfReference = (reference: unknown): string | null =>
  (typeof reference === 'string' && UUID.exec(reference)?.[0]) || null;
