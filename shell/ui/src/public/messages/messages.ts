import { defineMessages, type TranslateOf } from '../../language/catalog.ts';
import { english } from './en.ts';

/** What the parts of readers' pages say. */
export const publicMessages = defineMessages('shell/ui/public', english, {
  fr: () => import(/* webpackChunkName: "messages-ui-public-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-ui-public-ar" */ './ar.ts'),
});

export type PublicTranslate = TranslateOf<typeof publicMessages>;
