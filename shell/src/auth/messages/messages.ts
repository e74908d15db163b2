import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages for signing in and registering say. */
export const authMessages = defineMessages('shell/auth', english, {
  fr: () => import(/* webpackChunkName: "messages-shell-auth-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-shell-auth-ar" */ './ar.ts'),
});
