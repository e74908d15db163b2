import { aggregate } from '../kernel/aggregate.ts';
import type { DateLocale } from '../kernel/date-locales.ts';
import { event, type EventOf } from '../kernel/event.ts';

/** Stream category. There is one set of site settings. */
export const siteSettingsSubject = 'site-settings';

/** How the site presents itself. What is empty is as the environment says. */
export interface SiteChoice {
  readonly name: string;
  /** Key of an uploaded image. */
  readonly logo: string;
  /** Of links and buttons, `#0f766e`. */
  readonly color: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Of emails. An empty name is the name of the site. */
  readonly senderName: string;
  readonly senderAddress: string;
  readonly dateLocale: DateLocale;
}

/** All of them each time. They are the site's, not a person's, and public: nothing of them is sealed. */
const siteSettingsEvents = { SiteSettingsUpdated: event<SiteChoice>() };
export type SiteSettingsEvent = EventOf<typeof siteSettingsEvents>;

export const siteSettingsAggregate = aggregate<SiteChoice>()({
  events: siteSettingsEvents,
  begin: { SiteSettingsUpdated: choice => choice },
  on: {},
});
