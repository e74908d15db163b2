import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the first page of articles, and of tutorials, says. It is loaded with the page. */
export const landingMessages = defineMessages('mfe-content/landing', english, {
  fr: () => import(/* webpackChunkName: "messages-content-pages-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-pages-ar" */ './ar.ts'),
});
