import { command, query } from '../kernel/command.ts';
import type { Permission } from '../kernel/access.ts';
import type { HeadingEntry } from '../kernel/document.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { aboutInformation, contactInformation, legalPages } from './permissions.ts';

/** Sections that are one page of rich text each, with the public path that shows them. */
export const pageSections = {
  ABOUT_INFORMATION: { path: '/about', permission: aboutInformation.may.edit, page: 'about page' },
  CONTACT_INFORMATION: { path: '/contact', permission: contactInformation.may.edit, page: 'contact information' },
  PRIVACY_POLICY: { path: '/privacy-policy', permission: legalPages.may.privacyPolicy, page: 'privacy policy' },
  TERMS_OF_SERVICE: { path: '/terms-of-service', permission: legalPages.may.termsOfService, page: 'terms of service' },
} as const satisfies Record<string, { path: string; permission: Permission; page: string }>;
export type PageSection = keyof typeof pageSections;
export const pageSectionNames = Object.keys(pageSections) as PageSection[];
export const isPageSection = (name: string): name is PageSection => Object.hasOwn(pageSections, name);

export interface WebsitePage {
  readonly section: PageSection;
  readonly title: string;
  readonly htmlContent: string;
  readonly headings: readonly HeadingEntry[];
  readonly updatedAt: string;
}

export const websitePageEvents = {
  WebsitePageUpdated: event<{
    section: PageSection;
    title: string;
    /** The document as JSON text. */
    content: string;
  }>({ version: 2 }),
};
export type WebsitePageEvent = EventOf<typeof websitePageEvents>;

export type PageState = WebsitePageEvent['data'];

export const websitePageAggregate = aggregate<PageState>()({
  events: websitePageEvents,
  begin: { WebsitePageUpdated: page => page },
  on: {},
});

/** Stream category. */
export const websitePageSubject = 'website-page';

export const websitePageChanges = topic('website-page', 'public');

const update = (name: string, section: PageSection) =>
  command(name, {
    route: `PUT /admin/website-settings/${section}`,
    permission: pageSections[section].permission,
    activity: `Updated the ${pageSections[section].page}`,
    subject: websitePageSubject,
    input: f => ({
      title: f.line(120),
      content: f.jsonDocument(),
      /** Version that the update started from; null: there was no page. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    }),
  });

/** One command a section, because each has a permission of its own. Stream key: derived from the section. */
export const updatePage = {
  ABOUT_INFORMATION: update('UpdateAboutInformation', 'ABOUT_INFORMATION'),
  CONTACT_INFORMATION: update('UpdateContactInformation', 'CONTACT_INFORMATION'),
  PRIVACY_POLICY: update('UpdatePrivacyPolicy', 'PRIVACY_POLICY'),
  TERMS_OF_SERVICE: update('UpdateTermsOfService', 'TERMS_OF_SERVICE'),
} as const;

export const websitePage = query<WebsitePage>()('WebsitePage', {
  route: 'GET /website/pages/:section',
  access: 'public',
  topics: [websitePageChanges],
  input: f => ({ section: f.oneOf(pageSectionNames) }),
});

/** What the staff's editor of a page loads. */
export interface WebsitePageForEditing {
  readonly section: PageSection;
  readonly title: string;
  /** The document as JSON text. */
  readonly content: string;
  /** Stream version, sent back with an update so that two people do not overwrite each other. */
  readonly version: number;
  readonly updatedAt: string;
}

export const websitePageForEditing = query<WebsitePageForEditing>()('WebsitePageForEditing', {
  route: 'GET /admin/website-settings/:section',
  access: 'staff',
  topics: [websitePageChanges],
  input: f => ({ section: f.oneOf(pageSectionNames) }),
});
