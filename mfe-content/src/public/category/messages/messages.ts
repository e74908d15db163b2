import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the page of a category says. It is loaded with the page. */
export const categoryMessages = defineMessages('mfe-content/category', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
