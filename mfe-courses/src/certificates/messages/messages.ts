import { defineMessages, type TranslateOf } from '@learnloom/ui/platform';
import { english } from './en.ts';

/** What pages of certificates say. The certificate itself is in the words of its template. */
export const certificateMessages = defineMessages('mfe-courses/certificates', english, {
  fr: () => import(/* webpackChunkName: "messages-courses-certificates-fr" */ './fr.ts'),
  ar: () => import(/* webpackChunkName: "messages-courses-certificates-ar" */ './ar.ts'),
});

export type CertificateTranslate = TranslateOf<typeof certificateMessages>;
