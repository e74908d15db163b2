import type { SiteIdentity } from '../contract.ts';
import { bootData } from './boot.ts';

const learnloom: SiteIdentity = { name: 'Learnloom', logo: null, color: null };
let identity: SiteIdentity | null = null;

/** For the server, which has no page to read it from. */
export function setSiteIdentity(given: SiteIdentity | undefined): void {
  identity = given ?? learnloom;
}

/** Name and logo of the site, as the operator set them. */
export const siteIdentity = (): SiteIdentity => identity ?? bootData().manifest.identity ?? learnloom;

/** Name of the site, in titles, texts and structured data. */
export const siteName = (): string => siteIdentity().name;
