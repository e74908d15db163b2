import { query } from '../kernel/command.ts';
import { contactChanges, type ContactDetails } from './contact.ts';
import { websitePageChanges, type PageSection } from './page.ts';
import { sectionIntroChanges, type IntroSection } from './section-intro.ts';

/** Settings that every page of the website shows. */
export interface WebsiteSettings {
  readonly contact: ContactDetails;
}

export const websiteSettings = query<WebsiteSettings>()('WebsiteSettings', {
  route: 'GET /website/settings',
  access: 'public',
  topics: [contactChanges],
  input: () => ({}),
});

/** A section of the settings that staff write. */
export interface SettingsSection {
  readonly section: PageSection | IntroSection;
  /** ISO 8601, UTC; null: nobody has written it. */
  readonly updatedAt: string | null;
  /** Of the stream. */
  readonly version: number | null;
}

/** All of them, written or not. */
export const settingsSections = query<readonly SettingsSection[]>()('SettingsSections', {
  route: 'GET /admin/website-settings',
  access: 'staff',
  topics: [websitePageChanges, sectionIntroChanges],
  input: () => ({}),
});
