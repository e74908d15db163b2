/**
 * Languages, with their regions, in which dates can be written. `site`: the language of the pages, in which staff pages and
 * emails are English.
 */
export const dateLocales = [
  'site',
  'en-US',
  'en-GB',
  // The digits are those of code and of technical texts, as on the pages in Arabic.
  'ar-u-nu-latn',
  'cs-CZ',
  'da-DK',
  'de-DE',
  'es-ES',
  'fi-FI',
  'fr-FR',
  'hi-IN',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
] as const;
export type DateLocale = (typeof dateLocales)[number];
