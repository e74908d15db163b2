import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the search page says. It is loaded with the page. */
export const searchMessages = defineMessages('mfe-content/search', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
