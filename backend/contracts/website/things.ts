import { lifeFields, listSearch, thing } from '../kernel/thing.ts';
import { contactAggregate, socialNetworkNames, socialNetworks, updateContactDetails } from './contact.ts';
import { subscribeToNewsletter } from './newsletter-form.ts';
import { newsletter, subscriberAggregate } from './newsletter.ts';
import { subscriberImportAggregate } from './subscriber-import.ts';
import { isPageSection, pageSections, updatePage, websitePageAggregate, websitePageSubject } from './page.ts';
import { manageRedirects, viewSubscribers } from './permissions.ts';
import { redirectAggregate, redirects } from './redirects.ts';
import { siteSettings } from './site-settings.ts';
import { siteSettingsAggregate } from './site-settings-events.ts';
import {
  introSectionNames,
  introSections,
  isIntroSection,
  sectionIntroAggregate,
  sectionIntroSubject,
  updateIntro,
  type IntroSection,
} from './section-intro.ts';

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
  fields: { title: {}, section: {}, content: { label: 'Content' } },
  editors: key => (isPageSection(key) ? pageSections[key].permission : null),
});

const introSettings: Readonly<Record<IntroSection, string>> = {
  HOME_PAGE: '/settings/home',
  TUTORIALS_SECTION: '/settings/tutorials',
  ARTICLES_SECTION: '/settings/howto',
};

const introSettingsOf: ReadonlyMap<string | null, string> = new Map(
  introSectionNames.map(section => [updateIntro[section].name, introSettings[section]]),
);

export const sectionIntroThing = thing({
  subject: sectionIntroSubject,
  aggregate: sectionIntroAggregate,
  noun: 'section',
  label: 'Section introductions',
  named: [['title']],
  page: ({ command }) => introSettingsOf.get(command) ?? null,
  fields: {
    title: {},
    summary: {},
    description: {},
    section: { values: { HOME_PAGE: 'Home page', TUTORIALS_SECTION: 'Tutorials', ARTICLES_SECTION: 'How To' } },
  },
  editors: key => (isIntroSection(key) ? introSections[key].permission : null),
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
    lists: {},
    because: {
      label: 'End reason',
      values: {
        asked: 'Unsubscribed by the subscriber',
        staff: 'By staff',
        bounced: 'Undeliverable address',
        complained: 'Reported as spam',
        erased: 'Erased',
      },
    },
  },
});

export const subscriberImportThing = thing({
  subject: newsletter.importSubject,
  aggregate: subscriberImportAggregate,
  noun: 'import',
  label: 'Subscriber imports',
  named: [['consent']],
  page: () => '/mailing/subscribers',
  fields: {
    addresses: {},
    added: { label: 'New subscribers' },
    state: { label: 'Status', values: { running: 'Running', stopped: 'Stopped', ended: 'Ended' } },
    consent: {},
  },
});

export const redirectThing = thing({
  subject: redirects.subject,
  aggregate: redirectAggregate,
  noun: 'redirect',
  label: 'Redirects',
  named: [['from']],
  page: listSearch('/settings/redirects'),
  fields: { from: {}, to: {}, deleted: lifeFields.deleted },
  editors: () => manageRedirects.name,
});

export const siteSettingsThing = thing({
  subject: siteSettings.subject,
  aggregate: siteSettingsAggregate,
  noun: 'site settings',
  label: 'Site settings',
  // There is one set of them.
  named: [],
  called: () => 'Site settings',
  page: () => '/settings/site',
  editors: () => siteSettings.update.permission,
  fields: {
    name: {},
    logo: {},
    color: {},
    timeZone: { label: 'Time zone' },
    senderName: { label: 'Sender name' },
    senderAddress: { label: 'Sender address' },
    dateLocale: { label: 'Language of dates' },
  },
});
