import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What is said while an attempt is taken. */
export const takingMessages = defineMessages('mfe-assessments/taking', english, {
  fr: () => import(/* webpackChunkName: "messages-assessments-taking-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-assessments-taking-ar" */ './ar.ts'),
});

export type TakingTranslate = TranslateOf<typeof takingMessages>;
