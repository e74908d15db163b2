import { defineMessages, type Catalog } from './catalog.ts';
import { pageLanguage } from './language.tsx';
import type { Messages, Translate } from './message-types.ts';

export interface StaffCatalog<M extends Messages> extends Catalog<M> {
  /** Gives a text in the language that the page has at the time of the call: for columns, fields and toasts, too. */
  readonly text: Translate<M>;
}

/** Declares the messages of an area of staff. They are in English only, and readers do without this code. */
export function defineStaffMessages<const M extends Messages>(name: string, english: M): StaffCatalog<M> {
  const catalog = defineMessages(name, english);
  const text = ((...message: Parameters<Translate<M>>) => catalog.in(pageLanguage())(...message)) as Translate<M>;
  return { ...catalog, text };
}
