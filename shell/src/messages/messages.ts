import { defineMessages } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the header, the footer and the pages of the shell's own say around the content. */
export const shellMessages = defineMessages('shell/frame', english, {
  fr: () => import(/* webpackChunkName: "messages-shell-frame-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-shell-frame-ar" */ './ar.ts'),
});
