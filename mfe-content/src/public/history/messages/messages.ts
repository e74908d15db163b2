import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the edit history of a page says. It is loaded with the page. */
export const historyMessages = defineMessages('mfe-content/history', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
