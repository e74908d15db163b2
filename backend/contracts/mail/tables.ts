import { integer, oneOf, orNull, table, text, timestamp } from '../kernel/table.ts';
import type { CampaignState } from './campaigns.ts';
import type { MailState } from './mails.ts';

/** Mails that the product sent or is about to send. */
export const mailTable = table(
  'mail',
  {
    mail: text,
    /** Null once the person has been forgotten. */
    to: orNull(text),
    toHash: text,
    account: orNull(text),
    origin: orNull(text),
    state: oneOf<MailState>(),
    answer: orNull(text),
    queuedAt: timestamp,
    changedAt: timestamp,
  },
  {
    indexes: [
      ['queuedAt desc', 'key'],
      ['state', 'queuedAt desc', 'key'],
      ['mail', 'queuedAt desc', 'key', 'state'],
      ['state', 'changedAt desc'],
      ['toHash'],
      ['account'],
      ['origin', 'mail', 'state'],
    ],
  },
);

/** How many mails came to a state on a day and are in it still, by `fared`. */
export const mailCountTable = table('mail_count', { mails: integer });

/** Key of a day's row, such as '2026-11-23' in UTC. */
export const fared = (state: MailState, day: string): string => `${day} ${state}`;

/** Mails' texts that staff changed, by the stream. */
export const mailTemplateTable = table('mail_template', {
  name: text,
  subject: text,
  body: text,
  /** Of the stream. */
  version: integer,
});

/** Newsletters, drafts included. */
export const campaignTable = table(
  'campaign',
  {
    subject: text,
    content: text,
    since: orNull(timestamp),
    preheader: text,
    list: text,
    state: oneOf<CampaignState>(),
    at: orNull(timestamp),
    startedAt: orNull(timestamp),
    endedAt: orNull(timestamp),
    changedAt: timestamp,
    /** Of the stream. */
    version: integer,
  },
  {
    indexes: [['changedAt desc', 'key'], ['state', 'changedAt desc', 'key'], ['startedAt desc']],
    searched: ['subject'],
  },
);
