/** Languages of the interface that readers see. Staff pages are in English. */
export const languages = {
  en: { name: 'English', locale: 'en-US', direction: 'ltr' },
  fr: { name: 'Français', locale: 'fr-FR', direction: 'ltr' },
  // The digits are those of code and of technical texts.
  ar: { name: 'العربية', locale: 'ar-u-nu-latn', direction: 'rtl' },
} as const;

export type Language = keyof typeof languages;

export const languageCodes = Object.keys(languages) as readonly Language[];
