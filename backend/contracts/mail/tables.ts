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
