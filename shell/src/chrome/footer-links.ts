import type { Language } from '@learnloom/contracts/kernel/languages';
import type { RemotesManifest } from '@learnloom/ui/contract';
import type { TranslateOf } from '@learnloom/ui/platform';
import type { shellMessages } from '../messages/messages.ts';
import { navOf } from './nav.ts';

export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

type T = TranslateOf<typeof shellMessages>;

const visitors = (t: T): readonly FooterLink[] => [
  { label: t('login'), to: '/login' },
  { label: t('footer.register'), to: '/register' },
];

export const quickLinks = (t: T, signedIn: boolean): readonly FooterLink[] => [
  { label: t('footer.home'), to: '/' },
  ...(signedIn ? [{ label: t('myAccount'), to: '/login' }] : visitors(t)),
  { label: t('footer.contact'), to: '/contact' },
  { label: t('footer.aboutUs'), to: '/about' },
];

/** What remotes want the footer to lead to, in the order of the menu. */
export const resourcesOf = (manifest: RemotesManifest, language: Language): readonly FooterLink[] =>
  navOf(manifest, 'main', language).flatMap(({ footer, to }) => (footer === undefined ? [] : [{ label: footer, to }]));

export const legalLinks = (t: T): readonly FooterLink[] => [
  { label: t('footer.privacy'), to: '/privacy-policy' },
  { label: t('footer.terms'), to: '/terms-of-service' },
];
