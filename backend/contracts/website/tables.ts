import { integer, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { Ending, ImportState, SubscriberState } from './newsletter.ts';
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
