import { defineMessages } from '../../language/catalog.ts';
import { pageLanguage } from '../../language/language.tsx';
import type { KeyOf } from '../../language/message-types.ts';
import { english } from './en.ts';

/** What the server refuses with, and what forms ask for. */
export const problemMessages = defineMessages('shell/ui/problems', english, {
  fr: () => import(/* webpackChunkName: "messages-ui-problems-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-ui-problems-ar" */ './ar.ts'),
});

type Key = KeyOf<typeof english>;

const keys = Object.keys(english) as readonly Key[];
const keyOfText = new Map<string, Key>(keys.map(key => [english[key], key]));

/** What the server or a validator says, in the language of the page: by its code, by its English text, or as it came. */
export function inPageLanguage(message: string, code = ''): string {
  const language = pageLanguage();
  if (language === 'en') return message;
  const key = keyOfText.get(message) ?? keys.find(one => one === `code.${code}`);
  return key === undefined ? message : problemMessages.in(language)(key);
}
