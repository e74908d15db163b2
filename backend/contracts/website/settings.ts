import { query } from '../kernel/command.ts';
import { contactChanges, type ContactDetails } from './contact.ts';

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
