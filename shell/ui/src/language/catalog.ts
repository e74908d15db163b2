import type { i18n } from 'i18next';
import type { Language } from '@learnloom/contracts/kernel/languages';
import { englishText, type Values } from './english-text.ts';
import type { Messages, OtherLanguage, Translate, Translation } from './message-types.ts';

/** The messages of an area, in each language. */
export interface Catalog<M extends Messages = Messages> {
  /**
   * Loads a language; null where there is nothing to load. The same promise each time, also afterwards: React compares what a
   * component waits for with what it waited for before. It never rejects: what cannot be loaded stays in English.
   */
  load(language: Language): Promise<void> | null;
  /** For code that runs when the language is loaded. Components use `useMessages`. */
  in(language: Language): Translate<M>;
}

/** What `useMessages` gives for a catalog. */
export type TranslateOf<C> = C extends Catalog<infer M> ? Translate<M> : never;

type Loaders<M extends Messages> = {
  readonly [L in OtherLanguage]: () => Promise<{ readonly messages: Translation<M, L> }>;
};

const RETRY_MS = 400;
const loadStore = () => import(/* webpackChunkName: "i18next" */ './i18next-store.ts');
const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));

/** French has a form of its own for millions, which our messages do not tell apart. */
const withMillions = (messages: Messages): Messages =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      key.endsWith('_other') ? [[key.replace(/_other$/, '_many'), text] as const, [key, text] as const] : [[key, text]],
    ),
  );

/**
 * Declares the messages of an area. `name` is unique in the product: 'mfe-content/public'. English comes with the code
 * that uses it; each other language is a chunk that is loaded where the site has that language. Without others, the
 * messages are for staff, who read English.
 */
export function defineMessages<const M extends Messages>(name: string, english: M, others?: Loaders<M>): Catalog<M> {
  const loads = new Map<Language, Promise<void>>();
  const inEnglish = ((key: string, values?: Values) => englishText(english, key, values)) as Translate<M>;
  const translators = new Map<Language, Translate<M>>([['en', inEnglish]]);

  function translator(store: i18n, language: OtherLanguage): Translate<M> {
    const translate = store.getFixedT(language, name);
    return ((key: string, values: Values = {}) =>
      translate(key, {
        replace: values,
        ...(typeof values['count'] === 'number' && { count: values['count'] }),
      })) as Translate<M>;
  }

  async function fetchLanguage(language: OtherLanguage, once: Loaders<M>[OtherLanguage]): Promise<void> {
    try {
      const [{ store }, { messages }] = await Promise.all([
        loadStore().catch(() => pause(RETRY_MS).then(loadStore)),
        once().catch(() => pause(RETRY_MS).then(once)),
      ]);
      store.addResourceBundle('en', name, english);
      store.addResourceBundle(language, name, language === 'fr' ? withMillions(messages) : messages);
      translators.set(language, translator(store, language));
    } catch (error) {
      console.warn(`The messages ${name} could not be loaded in ${language}`, error);
    }
  }

  function loadOnce(language: OtherLanguage, once: Loaders<M>[OtherLanguage]): Promise<void> {
    const loading: Promise<void> = fetchLanguage(language, once).then(() => {
      // How React notes it itself: who asks from now on does not wait for another turn.
      void Object.assign(loading, { status: 'fulfilled', value: undefined });
    });
    loads.set(language, loading);
    return loading;
  }

  return {
    load: language =>
      others && language !== 'en' ? (loads.get(language) ?? loadOnce(language, others[language])) : null,
    in: language => translators.get(language) ?? inEnglish,
  };
}
