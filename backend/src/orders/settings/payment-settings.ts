import { providerNames } from '@learnloom/contracts/orders/order-events';
import { paymentSettings } from '@learnloom/contracts/orders/payment-settings';
import {
  paymentSettingsAggregate,
  paymentSettingsSubject,
  type PaymentChoice,
} from '@learnloom/contracts/orders/payment-settings-events';
import { refusal } from '@learnloom/contracts/kernel/refusal';
import { changedFields } from '../../kernel/deciding/changed-fields.ts';
import { stream } from '../../kernel/deciding/decider.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { answer } from '../../kernel/reading/answer.ts';
import type { Ports } from '../../kernel/ports.ts';
import { paymentsOf } from '../services.ts';
import { ordersOf } from '../tables.ts';

const settingsStream = stream(paymentSettingsSubject, paymentSettingsAggregate);

/** There is one set of them. */
const SETTINGS_KEY = uuidOf(paymentSettingsSubject);

/** Version of a stream without events. */
const NONE = -1;

/** What the environment says, as long as staff have not chosen. */
const initialChoice = ({ settings }: Pick<Ports, 'settings'>): PaymentChoice => ({
  currency: settings.currency,
  provider: settings.payments.provider,
});

/** What new orders are placed with, for a decision. */
export const paymentChoice = async (ports: Pick<Ports, 'stateOf' | 'settings'>): Promise<PaymentChoice> =>
  (await ports.stateOf(settingsStream, SETTINGS_KEY)) ?? initialChoice(ports);

/** The same for a page. */
export async function shownChoice(ports: Pick<Ports, 'read' | 'settings'>): Promise<PaymentChoice> {
  const row = await ordersOf(ports.read)
    .selectFrom('payment_settings')
    .select(['currency', 'provider'])
    .executeTakeFirst();
  return row ?? initialChoice(ports);
}

interface Facts {
  readonly initial: PaymentChoice;
  /** The keys of the provider are set. */
  readonly hasKeys: boolean;
}

export const updatePaymentSettings = settingsStream.on(paymentSettings.update, {
  key: () => SETTINGS_KEY,
  prepare: ({ provider }, ports): Promise<Facts> =>
    Promise.resolve({ initial: initialChoice(ports), hasKeys: paymentsOf(ports).of(provider) !== null }),
  decide: ({ version, provider, currency: code }, state, { version: present, facts }) => {
    if (version !== undefined && (version ?? NONE) !== present)
      throw refusal(paymentSettings.update, 'changed-meanwhile');
    const currency = code.toUpperCase();
    if (!Intl.supportedValuesOf('currency').includes(currency))
      throw refusal(paymentSettings.update, 'currency-unknown');
    if (!facts.hasKeys) throw refusal(paymentSettings.update, 'keys-missing');
    const choice = { currency, provider };
    return changedFields(state ?? facts.initial, choice) ? [{ type: 'PaymentSettingsUpdated', data: choice }] : [];
  },
});

/** Answers with the settings, their version, and the providers that can be chosen. */
export const paymentSettingsForEditing = answer(paymentSettings.forEditing, async (_input, ports) => {
  const ready = providerNames.filter(name => paymentsOf(ports).of(name) !== null);
  const row = await ordersOf(ports.read).selectFrom('payment_settings').selectAll().executeTakeFirst();
  if (!row) return { ...initialChoice(ports), version: null, updatedAt: null, ready };
  const { currency, provider, version, updatedAt } = row;
  return { currency, provider, version, updatedAt, ready };
});
