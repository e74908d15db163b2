import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of authors and tags say. It is loaded with them. */
export const listMessages = defineMessages('mfe-content/lists', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
