import { shared } from '../kernel/table.ts';
import { paymentSettingsTable } from './tables.ts';

/** The currency in which courses are sold. */
export const salesCurrency = shared(paymentSettingsTable, 'currency');
