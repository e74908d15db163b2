import { command, query } from '../kernel/command.ts';
import { salesCurrencyChanges } from '../kernel/sales-currency.ts';
import { providerNames, type ProviderName } from './order-events.ts';
import { paymentSettingsSubject, type PaymentChoice } from './payment-settings-events.ts';
import { managePayments } from './permissions.ts';

/** The currency of prices has changed: readers see it on every course. */
export const paymentSettingsChanges = salesCurrencyChanges;

/** What the staff's form loads. */
export interface PaymentSettingsForEditing extends PaymentChoice {
  /** Of the stream; null: staff have not changed what the environment says. */
  readonly version: number | null;
  readonly updatedAt: string | null;
  /** Providers whose keys are set in the environment. */
  readonly ready: readonly ProviderName[];
}

/** Currency of prices and who takes the money of new orders. Orders that were placed keep theirs. */
export const paymentSettings = {
  subject: paymentSettingsSubject,
  update: command('UpdatePaymentSettings', {
    route: 'PUT /admin/website-settings/PAYMENTS',
    permission: managePayments.may.edit,
    activity: 'Updated the payment settings',
    subject: paymentSettingsSubject,
    input: f => ({
      currency: f.line(3),
      provider: f.oneOf(providerNames),
      /** Version that the edit started from; null: there was none. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
    refuses: {
      'changed-meanwhile': {
        kind: 'conflict',
        message:
          'Someone else changed the payment settings while you were editing them. Reload them to see the changes.',
      },
      'currency-unknown': { kind: 'invalid', field: 'currency', message: 'Enter the code of a currency, such as USD' },
      'keys-missing': {
        kind: 'invalid',
        field: 'provider',
        message: 'The keys of this provider are not set on the server',
      },
    },
  }),
  forEditing: query<PaymentSettingsForEditing>()('PaymentSettingsForEditing', {
    route: 'GET /admin/website-settings/PAYMENTS',
    access: managePayments.name,
    topics: [paymentSettingsChanges],
    input: () => ({}),
  }),
} as const;
