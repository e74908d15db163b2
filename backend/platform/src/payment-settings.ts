import Joi from 'joi';
import { serviceUrl } from './service-url.ts';
import { SettingsError } from './settings-files.ts';

/** How orders are paid. */
export interface PaymentSettings {
  /** Who takes the money of new orders. `test`: nobody pays. */
  readonly provider: 'test' | 'paystack' | 'stripe';
  /** Null: no key is set. Orders that were placed with it before cannot be looked at. */
  readonly paystack: { readonly secretKey: string; readonly url: string } | null;
  readonly stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly url: string } | null;
}

/** The settings that say it, as they are read. */
export interface PaymentRead {
  readonly PAYMENT_PROVIDER: PaymentSettings['provider'];
  readonly PAYSTACK_SECRET_KEY: string | null;
  readonly PAYSTACK_URL: string;
  readonly STRIPE_SECRET_KEY: string | null;
  readonly STRIPE_WEBHOOK_SECRET: string | null;
  readonly STRIPE_URL: string;
}

/** A provider that is chosen must have its keys: an order that nobody can pay is worse than no start. */
export function paymentsOf(read: PaymentRead): PaymentSettings {
  const { PAYMENT_PROVIDER: provider, PAYSTACK_SECRET_KEY: paystackKey, STRIPE_SECRET_KEY: stripeKey } = read;
  const webhookSecret = read.STRIPE_WEBHOOK_SECRET;
  if (provider === 'paystack' && paystackKey === null)
    throw new SettingsError('Setting PAYSTACK_SECRET_KEY: is needed when PAYMENT_PROVIDER is paystack');
  if ((stripeKey === null) !== (webhookSecret === null))
    throw new SettingsError(
      `Setting ${stripeKey === null ? 'STRIPE_SECRET_KEY' : 'STRIPE_WEBHOOK_SECRET'}: STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are set together or not at all`,
    );
  if (provider === 'stripe' && stripeKey === null)
    throw new SettingsError('Setting STRIPE_SECRET_KEY: is needed when PAYMENT_PROVIDER is stripe');
  const plain = (url: string): string => url.replace(/\/+$/, '');
  return {
    provider,
    paystack: paystackKey === null ? null : { secretKey: paystackKey, url: plain(read.PAYSTACK_URL) },
    stripe:
      stripeKey === null || webhookSecret === null
        ? null
        : { secretKey: stripeKey, webhookSecret, url: plain(read.STRIPE_URL) },
  };
}

/** Visible ASCII, as it stands in a header. */
const secretKey = Joi.string()
  .pattern(/^[\x21-\x7e]{1,300}$/)
  .empty('')
  .default(null)
  .messages({ 'string.pattern.base': 'must be visible ASCII characters without spaces' });

/** The environment variables that say it. */
export const paymentFields: Readonly<Record<keyof PaymentRead, Joi.Schema>> = {
  PAYMENT_PROVIDER: Joi.string().lowercase().valid('test', 'paystack', 'stripe').empty('').default('test'),
  PAYSTACK_SECRET_KEY: secretKey,
  PAYSTACK_URL: serviceUrl().default('https://api.paystack.co'),
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: secretKey,
  STRIPE_URL: serviceUrl().default('https://api.stripe.com'),
};
