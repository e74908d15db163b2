import { createInstance, type FormatterModule } from 'i18next';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { formatNumberIn } from './english-text.ts';

/** Writes the numbers among the values. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, language) =>
    typeof value === 'number' ? formatNumberIn(value, (language ?? 'en') as Language) : String(value),
};

/**
 * One instance for the process. It has no language of its own: the server renders pages in several at the same time, so
 * that every call names its language.
 */
export const store = createInstance();
void store.use(formatter).init({
  lng: 'en',
  fallbackLng: 'en',
  initAsync: false,
  showSupportNotice: false,
  resources: {},
  keySeparator: false,
  nsSeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
});
