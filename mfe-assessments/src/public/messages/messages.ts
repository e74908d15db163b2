import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of quizzes and exercises, their results and practice say. */
export const assessmentMessages = defineMessages('mfe-assessments/public', english, {
  fr: () => import(/* webpackChunkName: "messages-assessments-public-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-assessments-public-ar" */ './ar.ts'),
});

export type AssessmentTranslate = TranslateOf<typeof assessmentMessages>;
