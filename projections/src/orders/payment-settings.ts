import { paymentSettingsChanges } from '@learnloom/contracts/orders/payment-settings';
import { paymentSettingsAggregate } from '@learnloom/contracts/orders/payment-settings-events';
import { paymentSettingsTable } from '@learnloom/contracts/orders/tables';
import { rowsOf } from '../projector/rows-of.ts';
import { sourceVersion } from '../projector/source-version.ts';

/** How courses are sold: one row. */
export const paymentSettings = rowsOf(paymentSettingsAggregate, paymentSettingsTable, {
  version: sourceVersion(import.meta.url),
  announce: () => ({ topics: [paymentSettingsChanges], scopes: [] }),
});
