import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What readers are asked at the end of an article or tutorial. They are loaded with the questions. */
export const feedbackMessages = defineMessages('mfe-content/feedback', english, {
  fr: () => import(/* webpackChunkName: "messages-content-feedback-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-content-feedback-ar" */ './ar.ts'),
});

export type FeedbackTranslate = TranslateOf<typeof feedbackMessages>;
