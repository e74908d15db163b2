import { flag, integer, json, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { DateLocale } from '../kernel/date-locales.ts';
import type { Ending, SubscriberState } from './newsletter.ts';
import type { ImportState } from './subscriber-import.ts';
import type { PageSection } from './page.ts';
import type { IntroSection } from './section-intro.ts';

/** How the site is reached: one row. */
export const contactDetailsTable = table('contact_details', {
  email: text,
  phone: text,
  linkedIn: text,
  facebook: text,
  instagram: text,
  x: text,
  tiktok: text,
  telegram: text,
  whatsapp: text,
  youtube: text,
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** How the site presents itself: one row, or none as long as staff have not changed what the environment says. */
export const siteSettingsTable = table('site_settings', {
  name: text,
  logo: text,
  color: text,
  timeZone: text,
  senderName: text,
  senderAddress: text,
  dateLocale: oneOf<DateLocale>(),
  /** Of the stream. */
  version: integer,
  updatedAt: timestamp,
});

/** Newsletter sign-ups. */
export const subscriberTable = table(
  'subscriber',
  {
    /** Null once the person has been forgotten. */
    email: orNull(text),
    state: oneOf<SubscriberState>(),
    consent: text,
    asked: integer,
    askedAt: timestamp,
    subscribedAt: timestamp,
    because: orNull(oneOf<Ending>()),
    /** Names. */
    lists: json<readonly string[]>(),
  },
  {
    indexes: [
      ['state', 'subscribedAt desc', 'key'],
      ['subscribedAt desc', 'key'],
      ['state', 'key'],
    ],
  },
);

/** How many sign-ups are in a state, by the state. */
export const subscriberCountTable = table('subscriber_count', { people: integer });

/** Files of subscribers that staff imported. */
export const subscriberImportTable = table(
  'subscriber_import',
  {
    addresses: integer,
    consent: text,
    state: oneOf<ImportState>(),
    startedAt: timestamp,
    through: integer,
    added: integer,
  },
  { indexes: [['startedAt desc', 'key']] },
);

/** About, contact and legal pages: one row a section. */
export const websitePageTable = table(
  'website_page',
  {
    section: oneOf<PageSection>(),
    title: text,
    content: text,
    /** Names what is rendered of `content`. */
    digest: text,
    /** Of the stream. */
    version: integer,
    updatedAt: timestamp,
  },
  { unique: [['section']] },
);

/** What sections of the site say of themselves: one row a section that staff have written. */
export const sectionIntroTable = table(
  'section_intro',
  {
    section: oneOf<IntroSection>(),
    title: text,
    summary: text,
    description: text,
    /** Of the stream. */
    version: integer,
    updatedAt: timestamp,
  },
  { unique: [['section']] },
);

/** Old addresses that staff send elsewhere. */
export const redirectTable = table(
  'redirect',
  {
    from: text,
    to: text,
    updatedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  { unique: [['from']], indexes: [['updatedAt desc', 'key']], searched: ['from', 'to'] },
);

/** What the address of a page or category is made of. Assessments and courses show a published version of their own. */
export interface AddressParts {
  readonly kind?: string;
  readonly slug: string;
  /** Key; null: its kind has no categories. */
  readonly topCategory?: string | null;
  readonly published: boolean;
  readonly deleted?: boolean;
  readonly live?: { readonly slug: string; readonly topCategory: string | null } | null;
}

/** Names under which readers knew pages and categories: one row for each of these. */
export const formerAddressTable = table(
  'former_address',
  {
    /** Stream category. */
    subject: text,
    address: json<AddressParts>(),
    /** As unique names say them, the present ones too: `slug/article/{key of the top category}/{slug}`. */
    names: json<readonly string[]>(),
    /** Those that it has no more. */
    former: json<readonly string[]>(),
    /** There are some. */
    moved: flag,
    movedAt: timestamp,
  },
  { partial: { moved: [['movedAt desc', 'key']] }, listed: ['names'] },
);
