import type { Settings } from '@learnloom/platform/settings';

/** Headers of every API answer: it is data, never a document. */
export const apiHeaders = (settings: Pick<Settings, 'secureCookies'>): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-site',
  ...(settings.secureCookies && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** Of every answer that says nothing stricter: files, redirects, and what was refused before it was looked at. */
export const safeHeaders = (settings: Pick<Settings, 'secureCookies'>): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': "frame-ancestors 'self'",
  ...(settings.secureCookies && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
