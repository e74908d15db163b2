import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the home page says. It is loaded with the page. */
export const homeMessages = defineMessages('mfe-content/home', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
