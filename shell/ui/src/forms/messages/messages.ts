import { defineMessages, type TranslateOf } from '../../language/catalog.ts';
import { english } from './en.ts';

/** What forms say around their fields. */
export const formMessages = defineMessages('shell/ui/forms', english, {
  fr: () => import(/* webpackChunkName: "messages-ui-forms-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-ui-forms-ar" */ './ar.ts'),
});

export type FormTranslate = TranslateOf<typeof formMessages>;
