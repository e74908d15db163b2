import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of articles, tutorials and categories say, and the heads of all pages. */
export const contentMessages = defineMessages('mfe-content/public', english, {
  fr: () => import(/* webpackChunkName: "messages-content-public-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-public-ar" */ './ar.ts'),
});
