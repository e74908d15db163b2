import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What the code editor and the page of tools say. */
export const codeMessages = defineMessages('mfe-assessments/code', english, {
  fr: () => import(/* webpackChunkName: "messages-assessments-code-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-assessments-code-ar" */ './ar.ts'),
});

export type CodeTranslate = TranslateOf<typeof codeMessages>;
