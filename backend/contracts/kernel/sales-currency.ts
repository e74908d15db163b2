import { topic } from './topic.ts';

/** The currency of prices has changed. Orders announce it, and courses show prices in it. */
export const salesCurrencyChanges = topic('payment-settings', 'public');
