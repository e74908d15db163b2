import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the home page and the first pages of articles and tutorials say of themselves as long as staff wrote nothing. */
export const introMessages = defineMessages('mfe-content/intro', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
