import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What pages of courses and bundles say, and what other pages of courses share with them. */
export const courseMessages = defineMessages('mfe-courses/public', english, {
  fr: () => import(/* webpackChunkName: "messages-courses-public-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-courses-public-ar" */ './ar.ts'),
});

export type CourseTranslate = TranslateOf<typeof courseMessages>;
