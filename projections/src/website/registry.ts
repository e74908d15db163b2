import type { Projection } from '../projector/projection.ts';
import { contactDetails } from './contact-details.ts';
import { formerAddress } from './former-address.ts';
import { redirect } from './redirect.ts';
import { sectionIntro } from './section-intro.ts';
import { siteSettings } from './site-settings.ts';
import { subscriber } from './subscriber.ts';
import { subscriberImport } from './subscriber-import.ts';
import { websitePage } from './website-page.ts';

export const readModels: readonly Projection[] = [
  formerAddress,
  redirect,
  contactDetails,
  sectionIntro,
  siteSettings,
  subscriber,
  subscriberImport,
  websitePage,
];
