import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What learners read around the questions and answers under a unit. */
export const discussionMessages = defineMessages('mfe-courses/discussion', english, {
  fr: () => import(/* webpackChunkName: "messages-courses-discussion-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-courses-discussion-ar" */ './ar.ts'),
});
