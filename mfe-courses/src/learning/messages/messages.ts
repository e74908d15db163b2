import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the player, the outline and the list of own courses say. */
export const learningMessages = defineMessages('mfe-courses/learning', english, {
  fr: () => import(/* webpackChunkName: "messages-courses-learning-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-courses-learning-ar" */ './ar.ts'),
});

export type LearningTranslate = TranslateOf<typeof learningMessages>;
