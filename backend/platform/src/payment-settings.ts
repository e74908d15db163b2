/** How orders are paid. */
export interface PaymentSettings {
  /** Who takes the money of new orders. `test`: nobody pays. */
  readonly provider: 'test' | 'paystack' | 'stripe';
  /** Null: no key is set. Orders that were placed with it before cannot be looked at. */
  readonly paystack: { readonly secretKey: string; readonly url: string } | null;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly url: string } | null;
}
