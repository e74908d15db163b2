import { websiteSettings } from '@learnloom/contracts/website/settings';
import { need, type HostKind, type Need } from '@learnloom/ui/contract';
import { stripAt } from './strip-needs.ts';

/** What header and footer show besides the page: its first paint asks for them, but stands without. */
export function chromeNeeds(host: HostKind, pathname: string): readonly Need[] {
  const strip = stripAt(host, pathname);
  return [need(websiteSettings, {}), ...(strip ? [need(strip.landing, {})] : [])];
}
