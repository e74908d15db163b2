import type { RemotesManifest } from '@learnloom/ui/contract';
import { navOf } from './nav.ts';

export interface FooterLink {
  readonly label: string;
  readonly to: string;
}

const visitors: readonly FooterLink[] = [
  { label: 'Login', to: '/login' },
  { label: 'Create an Account', to: '/register' },
];

export const quickLinks = (signedIn: boolean): readonly FooterLink[] => [
  { label: 'Home', to: '/' },
  ...(signedIn ? [{ label: 'My account', to: '/login' }] : visitors),
  { label: 'Contact Us', to: '/contact' },
  { label: 'About', to: '/about' },
];

/** What remotes want the footer to lead to, in the order of the menu. */
export const resourcesOf = (manifest: RemotesManifest): readonly FooterLink[] =>
  navOf(manifest, 'main').flatMap(({ footer, to }) => (footer === undefined ? [] : [{ label: footer, to }]));

export const legalLinks: readonly FooterLink[] = [
  { label: 'Privacy Policy', to: '/privacy-policy' },
  { label: 'Terms of Service', to: '/terms-of-service' },
];
