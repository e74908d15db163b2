import { command, query } from '../kernel/command.ts';
import { aggregate } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import { topic } from '../kernel/topic.ts';
import { pageSections } from './page.ts';

/** Where the site can be followed or written to, in the order in which it is shown, with the hosts of its addresses. */
export const socialNetworks = {
  linkedIn: { label: 'LinkedIn', hosts: ['linkedin.com'] },
  facebook: { label: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  instagram: { label: 'Instagram', hosts: ['instagram.com'] },
  x: { label: 'X', hosts: ['x.com', 'twitter.com'] },
  tiktok: { label: 'TikTok', hosts: ['tiktok.com'] },
  telegram: { label: 'Telegram', hosts: ['t.me', 'telegram.me'] },
  whatsapp: { label: 'WhatsApp', hosts: ['wa.me', 'whatsapp.com'] },
  youtube: { label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
} as const satisfies Record<string, { label: string; hosts: readonly string[] }>;
export type SocialNetwork = keyof typeof socialNetworks;
export const socialNetworkNames = Object.keys(socialNetworks) as SocialNetwork[];

type ContactDetail = 'email' | 'phone' | SocialNetwork;
export const contactDetailNames: readonly ContactDetail[] = ['email', 'phone', ...socialNetworkNames];

/** How the site itself is reached, for everybody to see; empty: not that way. */
export type ContactDetails = Readonly<Record<ContactDetail, string>>;

/** The details in what holds them among others; what is not there is empty. */
export const contactDetailsIn = (given: { readonly [N in ContactDetail]?: string | undefined }): ContactDetails =>
  Object.fromEntries(contactDetailNames.map(name => [name, given[name] ?? ''])) as ContactDetails;

export const noContactDetails: ContactDetails = contactDetailsIn({});

/** All details each time. They are the site's, not a person's, and public: nothing of them is sealed. */
export const contactEvents = { ContactDetailsUpdated: event<ContactDetails>() };
export type ContactEvent = EventOf<typeof contactEvents>;

export const contactAggregate = aggregate<ContactDetails>()({
  events: contactEvents,
  begin: { ContactDetailsUpdated: details => details },
  on: {},
});

export const contactChanges = topic('contact-details', 'public');

const { permission } = pageSections.CONTACT_INFORMATION;

/** What is left out or empty is no longer shown. There is one stream: its key is derived from the subject. */
export const updateContactDetails = command('UpdateContactDetails', {
  route: 'PUT /admin/website-settings/CONTACT_INFORMATION/details',
  permission,
  activity: 'Updated the contact details',
  subject: 'contact-details',
  input: f => {
    const address = (network: SocialNetwork) => f.orEmpty(f.profileAddress(socialNetworks[network].hosts));
    return {
      email: f.orEmpty(f.email),
      phone: f.orEmpty(f.phone),
      linkedIn: address('linkedIn'),
      facebook: address('facebook'),
      instagram: address('instagram'),
      x: address('x'),
      tiktok: address('tiktok'),
      telegram: address('telegram'),
      whatsapp: address('whatsapp'),
      youtube: address('youtube'),
      /** Version that the update started from; null: there were none. Another one refuses it with 409. */
      version: f.optional(f.nullable(f.wholeNumber(0, 2_147_483_647))),
    };
  },
  refuses: {
    'changed-meanwhile': {
      kind: 'conflict',
      message: 'Someone else changed the contact details while you were editing them. Reload them to see the changes.',
    },
  },
});

/** What the staff's form loads. */
export interface ContactDetailsForEditing extends ContactDetails {
  /** Stream version, sent back with an update so that two people do not overwrite each other; null: none yet. */
  readonly version: number | null;
  /** ISO 8601, UTC. */
  readonly updatedAt: string | null;
}

export const contactDetailsForEditing = query<ContactDetailsForEditing>()('ContactDetailsForEditing', {
  route: 'GET /admin/website-settings/CONTACT_INFORMATION/details',
  access: permission,
  topics: [contactChanges],
  input: () => ({}),
});
