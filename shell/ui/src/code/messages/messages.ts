import { defineMessages, type TranslateOf } from '../../language/catalog.ts';
import { english } from './en.ts';

/** What the code editor, its console and its tests say. */
export const codeKitMessages = defineMessages('shell/ui/code', english, {
  fr: () => import(/* webpackChunkName: "messages-ui-code-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-ui-code-ar" */ './ar.ts'),
});

export type CodeKitTranslate = TranslateOf<typeof codeKitMessages>;
