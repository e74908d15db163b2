import { languages, type Language } from '@learnloom/contracts/kernel/languages';
import type { Messages } from './message-types.ts';

export type Values = Readonly<Record<string, string | number>>;

const formats = new Map<Language, Intl.NumberFormat>();

export function formatNumberIn(value: number, language: Language): string {
  let format = formats.get(language);
  if (!format) {
    format = new Intl.NumberFormat(languages[language].locale);
    formats.set(language, format);
  }
  return format.format(value);
}

const plurals = new Intl.PluralRules('en');

/** A message in English. Pages in English do without i18next, which weighs as much as all their messages. */
export function englishText(messages: Messages, key: string, values: Values = {}): string {
  const { count } = values;
  const plural = typeof count === 'number' ? messages[`${key}_${plurals.select(count)}`] : undefined;
  return (plural ?? messages[key] ?? key).replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? formatNumberIn(value, 'en') : (value ?? mark);
  });
}
