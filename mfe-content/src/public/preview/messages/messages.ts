import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the page says that shows a draft to a reviewer. It is loaded with the page. */
export const previewMessages = defineMessages('mfe-content/preview', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
