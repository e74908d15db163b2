import { area as areaOf } from '../kernel/area-contract.ts';
import * as contact from './contact.ts';
import * as feed from './feed.ts';
import * as mails from './mails.ts';
import * as newsletter from './newsletter.ts';
import * as ownNewsletter from './own-newsletter.ts';
import * as page from './page.ts';
import * as permissions from './permissions.ts';
import * as redirects from './redirects.ts';
import * as sectionIntro from './section-intro.ts';
import * as siteSettings from './site-settings.ts';
import * as settings from './settings.ts';
import * as things from './things.ts';

/** What the website says of itself, and how people hear from it. */
export const area = areaOf('website', [
  permissions,
  page,
  sectionIntro,
  contact,
  feed,
  newsletter,
  ownNewsletter,
  mails,
  redirects,
  settings,
  siteSettings,
  things,
]);
