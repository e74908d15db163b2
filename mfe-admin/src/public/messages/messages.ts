import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What readers see of the pages that staff write, of forms and of the links in newsletters. */
export const publicMessages = defineMessages('mfe-admin/public', english, {
  fr: () => import(/* webpackChunkName: "messages-admin-public-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-admin-public-ar" */ './ar.ts'),
});

export type PublicTranslate = TranslateOf<typeof publicMessages>;
