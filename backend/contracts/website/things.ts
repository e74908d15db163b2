import { thing } from '../kernel/thing.ts';
import { contactAggregate, socialNetworkNames, socialNetworks, updateContactDetails } from './contact.ts';
import { newsletter, subscriberAggregate, subscriberImportAggregate, subscribeToNewsletter } from './newsletter.ts';
import { isPageSection, pageSections, updatePage, websitePageAggregate, websitePageSubject } from './page.ts';
import { viewSubscribers } from './permissions.ts';

const CONTACT_SETTINGS = '/settings/contact-information';
const LEGAL_SETTINGS = '/settings/legal';

/** The staff's page of what each command updates. */
const settingsOf: ReadonlyMap<string | null, string> = new Map([
  [updatePage.ABOUT_INFORMATION.name, '/settings/about'],
  [updatePage.CONTACT_INFORMATION.name, CONTACT_SETTINGS],
  [updatePage.PRIVACY_POLICY.name, LEGAL_SETTINGS],
  [updatePage.TERMS_OF_SERVICE.name, LEGAL_SETTINGS],
]);

export const websitePageThing = thing({
  subject: websitePageSubject,
  aggregate: websitePageAggregate,
  noun: 'page',
  label: 'Website pages',
  named: [['title']],
  page: ({ command }) => settingsOf.get(command) ?? null,
  fields: { title: {}, section: {}, content: { label: 'Text' } },
  editors: key => (isPageSection(key) ? pageSections[key].permission : null),
});

export const contactDetailsThing = thing({
  subject: updateContactDetails.subject,
  aggregate: contactAggregate,
  noun: 'contact details',
  label: 'Contact details',
  // There is one set of them: what it holds is no name.
  named: [],
  called: () => 'Contact Information',
  page: () => CONTACT_SETTINGS,
  editors: () => updateContactDetails.permission,
  fields: {
    email: {},
    phone: {},
    ...Object.fromEntries(socialNetworkNames.map(name => [name, { label: socialNetworks[name].label }])),
  },
});

export const subscriberThing = thing({
  subject: subscribeToNewsletter.subject,
  aggregate: subscriberAggregate,
  noun: 'subscriber',
  label: 'Newsletter',
  named: [['email']],
  fields: {
    email: { seen: viewSubscribers.name },
    state: { label: 'Status', values: { pending: 'Not confirmed', subscribed: 'Subscribed', ended: 'Ended' } },
    consent: {},
    because: {
      label: 'Ended',
      values: { asked: 'By the reader', staff: 'By staff', bounced: 'No mail arrives', erased: 'Erased' },
    },
  },
});

export const subscriberImportThing = thing({
  subject: newsletter.importSubject,
  aggregate: subscriberImportAggregate,
  noun: 'import',
  label: 'Imports of subscribers',
  named: [['consent']],
  page: () => '/mailing/subscribers',
  fields: { count: { label: 'Addresses' }, consent: {} },
});
