import { languages, type Language } from '@learnloom/contracts/kernel/languages';

/** Language of the page in the browser, for code outside components, such as what a toast says. */
export function pageLanguage(): Language {
  const code = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return Object.hasOwn(languages, code) ? (code as Language) : 'en';
}
