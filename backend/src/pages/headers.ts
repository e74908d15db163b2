import type { Settings } from '@learnloom/platform/settings';

/** Headers of every page besides its policy. */
export const pageHeaders = (settings: Pick<Settings, 'secureCookies'>): Readonly<Record<string, string>> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  ...(settings.secureCookies && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});
