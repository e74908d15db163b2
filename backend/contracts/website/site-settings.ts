import { command, query } from '../kernel/command.ts';
import { dateLocales } from '../kernel/date-locales.ts';
import { topic } from '../kernel/topic.ts';
import { manageSite } from './permissions.ts';
import { siteSettingsSubject, type SiteChoice } from './site-settings-events.ts';

/** The site presents itself in another way: every page does. */
export const siteSettingsChanges = topic('site-settings', 'public');

/** UTF-16 units of the name of the site or of a sender. */
const MAX_SITE_NAME = 60;

/** What the staff's form loads. */
export interface SiteSettingsForEditing extends SiteChoice {
  /** Of the stream; null: staff have not changed what the environment says. */
  readonly version: number | null;
  readonly updatedAt: string | null;
}

/** Name, logo, color, time zone, sender and language of dates. As long as nobody has saved them, the environment counts. */
export const siteSettings = {
  subject: siteSettingsSubject,
  update: command('UpdateSiteSettings', {
    route: 'PUT /admin/website-settings/SITE',
    permission: manageSite.may.edit,
    activity: 'Updated the site settings',
    subject: siteSettingsSubject,
    input: f => ({
      name: f.line(MAX_SITE_NAME, 'Enter the name of the site'),
      logo: f.orEmpty(f.mediaKey),
      color: f.orEmpty(f.hexColor),
      timeZone: f.line(60, 'Choose a time zone'),
      senderName: f.orEmpty(f.line(MAX_SITE_NAME)),
      senderAddress: f.orEmpty(f.email),
      dateLocale: f.oneOf(dateLocales),
      /** Version that the edit started from; null: there was none. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
    refuses: {
      'changed-meanwhile': {
        kind: 'conflict',
        message: 'Someone else changed the site settings while you were editing them. Reload them to see the changes.',
      },
      'name-marks': { kind: 'invalid', field: 'name', message: 'Leave out <, > and quotation marks' },
      'sender-name-marks': { kind: 'invalid', field: 'senderName', message: 'Leave out <, > and quotation marks' },
      'time-zone-unknown': {
        kind: 'invalid',
        field: 'timeZone',
        message: 'Enter the name of a time zone, such as Europe/Berlin',
      },
    },
  }),
  forEditing: query<SiteSettingsForEditing>()('SiteSettingsForEditing', {
    route: 'GET /admin/website-settings/SITE',
    access: manageSite.name,
    topics: [siteSettingsChanges],
    input: () => ({}),
  }),
} as const;
