import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the pages of one's own account say. */
export const profileMessages = defineMessages('shell/profile', english, {
  fr: () => import(/* webpackChunkName: "messages-shell-profile-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-shell-profile-ar" */ './ar.ts'),
});

export type ProfileTranslate = TranslateOf<typeof profileMessages>;
