import { createContext, use, type ReactNode } from 'react';
import { languages, type Language } from '@learnloom/contracts/kernel/languages';
import type { HostKind, RemotesManifest } from '../contract.ts';
import type { Catalog } from './catalog.ts';
import { formats, type Formats } from './formats.ts';
import type { Messages, Translate } from './message-types.ts';

const LanguageContext = createContext<Language>('en');

interface LanguageProviderProps {
  readonly language: Language;
  readonly children: ReactNode;
}

/** Language of everything below. */
export const LanguageProvider = ({ language, children }: LanguageProviderProps) => (
  <LanguageContext value={language}>{children}</LanguageContext>
);

/** Language of the pages of a host: that of the site, and English for staff. */
export const languageOf = ({ identity }: RemotesManifest, host: HostKind): Language =>
  host === 'admin' ? 'en' : (identity?.language ?? 'en');

export const useLanguage = (): Language => use(LanguageContext);

/** For arrows and other signs that point to where reading goes on. */
export const useDirection = (): 'ltr' | 'rtl' => languages[useLanguage()].direction;

/** Messages of an area in the language of the page. Suspends until they are loaded. */
export function useMessages<M extends Messages>(catalog: Catalog<M>): Translate<M> {
  const language = useLanguage();
  const loading = catalog.load(language);
  if (loading) use(loading);
  return catalog.in(language);
}

/** Dates, numbers and lists in the language of the page. */
export const useFormats = (): Formats => formats(useLanguage());

/** Language of the page in the browser, for code outside components, such as what a toast says. */
export function pageLanguage(): Language {
  const code = typeof document === 'undefined' ? 'en' : document.documentElement.lang;
  return Object.hasOwn(languages, code) ? (code as Language) : 'en';
}
