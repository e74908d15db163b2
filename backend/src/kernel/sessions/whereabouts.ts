import type { IncomingMessage } from 'node:http';

/** Where a session is used, as far as its owner needs it to tell one from another, and no further. */
export interface Whereabouts {
  /** 'Firefox on Windows'; empty: it does not say. */
  readonly device: string;
  /** The beginning of the address, which tells a network and not a household: '203.0.113.*'; empty: unknown. */
  readonly network: string;
}

export const nowhere: Whereabouts = { device: '', network: '' };

/** In order: most browsers name those that they descend from, too. */
const browsers = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
] as const;
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const;

/** Characters of the header that are looked at: whoever sends more is no browser. */
const LONGEST = 512;

const named = (text: string, names: readonly (readonly [RegExp, string])[]): string =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? '';

/** Browser and system that a `User-Agent` names, in words of our own: nothing of what was sent is kept. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  return [named(text, browsers), named(text, systems)].filter(Boolean).join(' on ');
}

/** Of an address as limits count it: of IPv4 three of four parts, of IPv6 the first three groups. */
export function networkOf(address: string): string {
  // The machine itself, which is no network.
  if (address.startsWith('0:0:0:')) return '';
  if (address.includes(':')) return `${address.split(':').slice(0, 3).join(':')}:*`;
  return /^\d+\.\d+\.\d+\.\d+$/.test(address) ? address.replace(/\d+$/, '*') : '';
}

/** Of a request from an address as limits count it. */
export const whereaboutsOf = ({ headers }: IncomingMessage, address: string): Whereabouts => ({
  device: deviceOf(headers['user-agent'] ?? ''),
  network: networkOf(address),
});
