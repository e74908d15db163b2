import { command, query, systemCommand, type FieldKit, type Page } from '../kernel/command.ts';
import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { versionField } from '../kernel/history.ts';
import { topic } from '../kernel/topic.ts';
import { LIST_LENGTH } from '../kernel/list-name.ts';
import { sendEmail } from './permissions.ts';
import { mailChanges, type MailContent, type MailState } from './mails.ts';

export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];

export interface CampaignFields {
  readonly subject: string;
  /** The document as JSON text. */
  readonly content: string;
  /** Only to those who have subscribed since (ISO 8601); null: to all. */
  readonly since: string | null;
  /** Shown beside the subject in lists of mails; empty: how the text begins. */
  readonly preheader: string;
  /** Only to subscribers on the list of that name; empty: to all. */
  readonly list: string;
}

/** As events have it: those of before there were lists lack them. */
type WrittenFields = Omit<CampaignFields, 'preheader' | 'list'> & Partial<Pick<CampaignFields, 'preheader' | 'list'>>;

/** UTF-16 units of what stands beside the subject. */
export const PREHEADER_LENGTH = 150;

/** How far it has come. */
interface CampaignProgress {
  readonly state: CampaignState;
  readonly at: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export const campaignEvents = {
  CampaignWritten: event<WrittenFields>(),
  CampaignEdited: event<WrittenFields>(),
  CampaignScheduled: event<{ at: string }>(),
  /** Back to a draft before it began. */
  CampaignWithdrawn: event(),
  CampaignStarted: event(),
  CampaignPaused: event(),
  CampaignResumed: event(),
  CampaignStopped: event(),
  CampaignFinished: event(),
  CampaignDeleted: event(),
  /** A deleted one is back: what has gone out as it was, what was planned as a draft. */
  CampaignRestored: event<WrittenFields & CampaignProgress>(),
};
export type CampaignEvent = EventOf<typeof campaignEvents>;

export interface Campaign extends CampaignFields, CampaignProgress, Deletable {
  readonly changedAt: string;
}

export const campaignAggregate = aggregate<Campaign>()({
  events: campaignEvents,
  begin: {
    CampaignWritten: ({ preheader = '', list = '', ...fields }, { time }) => ({
      ...fields,
      preheader,
      list,
      state: 'draft',
      at: null,
      startedAt: null,
      endedAt: null,
      changedAt: time,
    }),
    CampaignRestored: ({ preheader = '', list = '', ...campaign }, { time }) => ({
      ...campaign,
      preheader,
      list,
      changedAt: time,
    }),
  },
  on: {
    CampaignEdited: (campaign, { preheader = campaign.preheader, list = campaign.list, ...fields }, { time }) => ({
      ...campaign,
      ...fields,
      preheader,
      list,
      changedAt: time,
    }),
    CampaignScheduled: (campaign, { at }, { time }) => ({ ...campaign, at, state: 'scheduled', changedAt: time }),
    CampaignWithdrawn: (campaign, _nothing, { time }) => ({ ...campaign, at: null, state: 'draft', changedAt: time }),
    CampaignStarted: (campaign, _nothing, { time }) => ({
      ...campaign,
      state: 'sending',
      startedAt: time,
      changedAt: time,
    }),
    CampaignPaused: (campaign, _nothing, { time }) => ({ ...campaign, state: 'paused', changedAt: time }),
    CampaignResumed: (campaign, _nothing, { time }) => ({ ...campaign, state: 'sending', changedAt: time }),
    CampaignStopped: (campaign, _nothing, { time }) => ({
      ...campaign,
      state: 'stopped',
      endedAt: time,
      changedAt: time,
    }),
    CampaignFinished: (campaign, _nothing, { time }) => ({
      ...campaign,
      state: 'sent',
      endedAt: time,
      changedAt: time,
    }),
    CampaignDeleted: campaign => ({ ...campaign, deleted: true }),
  },
  hidden: ['startedAt', 'endedAt', 'changedAt'],
});

export interface CampaignRow {
  readonly key: string;
  readonly subject: string;
  readonly state: CampaignState;
  readonly at: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  readonly changedAt: string;
}

export interface CampaignDetails extends CampaignRow, CampaignFields {
  /** Of the stream, sent back with an edit. */
  readonly version: number;
  /** Who would get it now. */
  readonly recipients: number;
  /** Its mails, by what became of them. */
  readonly mails: Readonly<Record<MailState, number>>;
}

/** What readers could find since the last newsletter. */
export interface NewItem {
  readonly title: string;
  /** Empty: a quiz or an exercise has none. */
  readonly summary: string;
  /** On the main host. */
  readonly address: string;
}

/** A list that newsletters can go to, and how many subscribers are on it. */
export interface CampaignList {
  readonly name: string;
  readonly people: number;
}

export interface WhatIsNew {
  /** The newest first. */
  readonly items: readonly NewItem[];
  /** There are others. */
  readonly more: boolean;
  /** ISO date-time: when the last newsletter began, or a week ago. */
  readonly since: string;
}

const subject = 'campaign';
export const campaignChanges = topic('campaigns:staff', sendEmail.name);
const permission = sendEmail.may.send;

const written = (f: FieldKit) => ({
  subject: f.line(150),
  content: f.jsonDocument(200_000),
  since: f.optional(f.nullable(f.dateTime)),
  preheader: f.orEmpty(f.looseLine(PREHEADER_LENGTH)),
  list: f.orEmpty(f.line(LIST_LENGTH)),
});
const begun = {
  'begun-already': { kind: 'conflict', message: 'This newsletter is already being sent and can no longer be changed.' },
} as const satisfies Refusals;
const elsewhere = {
  'not-on-its-way': { kind: 'conflict', message: 'This newsletter is not being sent.' },
} as const satisfies Refusals;

/** One of the steps that a campaign can take; each has a command of its own. */
const step = <R extends Refusals>(name: string, path: string, activity: string, refuses: R) =>
  command(name, {
    route: `POST /admin/mailing/campaigns/:key/${path}`,
    permission,
    activity,
    subject,
    input: f => ({ key: f.key }),
    refuses,
  });

export const campaigns = {
  subject,
  topics: { staff: campaignChanges },
  write: command('WriteCampaign', {
    route: 'POST /admin/mailing/send',
    permission,
    activity: 'Created a newsletter',
    subject,
    input: f => ({ key: f.newKey, ...written(f) }),
  }),
  edit: command('EditCampaign', {
    route: 'PUT /admin/mailing/campaigns/:key',
    permission,
    activity: 'Edited a newsletter',
    subject,
    input: f => ({ key: f.key, ...written(f), version: versionField(f) }),
    refuses: begun,
  }),
  preview: command('PreviewCampaign', {
    route: 'POST /admin/mailing/campaigns/preview',
    permission,
    activity: 'Previewed a newsletter',
    subject,
    input: f => ({
      subject: f.line(150),
      content: f.jsonDocument(200_000),
      preheader: f.orEmpty(f.looseLine(PREHEADER_LENGTH)),
    }),
  }),
  test: command('SendTestCampaign', {
    route: 'POST /admin/mailing/campaigns/:key/test',
    permission,
    activity: 'Sent a test newsletter',
    subject: 'mail',
    input: f => ({ key: f.key, to: f.email }),
  }),
  send: command('SendCampaign', {
    route: 'POST /admin/mailing/campaigns/:key/send',
    permission,
    activity: 'Sent a newsletter',
    subject,
    // What goes out is what was on the screen.
    overwrites: true,
    input: f => ({ key: f.key }),
    refuses: begun,
  }),
  /** Writes a newsletter about a page that readers see, and sends it: what follows when staff publish and email in one step. */
  sendPublished: command('EmailPublishedPage', {
    route: 'POST /admin/mailing/send/published',
    permission,
    activity: 'Emailed a published page to subscribers',
    says: 'The newsletter is being sent.',
    subject,
    input: f => ({ key: f.newKey, kind: f.publishedKind, item: f.key, list: f.orEmpty(f.line(LIST_LENGTH)) }),
    refuses: {
      'not-published': { kind: 'conflict', message: 'Readers cannot see this page yet, so it was not emailed.' },
    },
  }),
  schedule: command('ScheduleCampaign', {
    route: 'POST /admin/mailing/campaigns/:key/schedule',
    permission,
    activity: 'Scheduled a newsletter',
    subject,
    overwrites: true,
    input: f => ({ key: f.key, at: f.dateTime }),
    refuses: begun,
  }),
  withdraw: step('WithdrawCampaign', 'withdraw', 'Canceled a scheduled newsletter', begun),
  pause: step('PauseCampaign', 'pause', 'Paused a newsletter', elsewhere),
  resume: step('ResumeCampaign', 'resume', 'Resumed a newsletter', elsewhere),
  stop: step('StopCampaign', 'stop', 'Stopped a newsletter', elsewhere),
  remove: command('DeleteCampaign', {
    route: 'DELETE /admin/mailing/campaigns/:key',
    permission,
    activity: 'Deleted a newsletter',
    subject,
    undo: {
      command: 'RestoreCampaign',
      says: done => `${done.name} will be restored. If it was scheduled, it will be a draft again.`,
    },
    input: f => ({ key: f.key }),
    refuses: begun,
  }),
  restore: command('RestoreCampaign', {
    route: 'POST /admin/mailing/campaigns/:key/restore',
    permission,
    activity: 'Restored a newsletter',
    subject,
    input: f => ({ key: f.key }),
    refuses: { 'not-deleted': { kind: 'conflict', message: 'This newsletter is not deleted.' } },
  }),
  begin: systemCommand('BeginCampaign', {
    activity: 'Started sending a scheduled newsletter',
    subject,
    input: f => ({ key: f.key, at: f.dateTime }),
  }),
  finish: systemCommand('FinishCampaign', {
    activity: 'Finished sending a newsletter',
    subject,
    input: f => ({ key: f.key }),
  }),
  /** One mail for each campaign and subscriber, however often it is asked for. */
  queueOne: systemCommand('QueueCampaignMail', {
    activity: 'Sent a newsletter to a subscriber',
    subject: 'mail',
    input: f => ({ campaign: f.key, subscriber: f.key, to: f.email }),
  }),
  list: query<Page<CampaignRow>>()('CampaignList', {
    route: 'GET /admin/mailing/send',
    access: sendEmail.name,
    topics: [campaignChanges],
    sorts: ['-changed'],
    input: f => ({
      ...f.paging,
      sort: f.sort(['-changed']),
      state: f.fallback(f.oneOf(['all', ...campaignStates]), 'all'),
    }),
  }),
  one: query<CampaignDetails>()('CampaignDetails', {
    route: 'GET /admin/mailing/campaigns/:key',
    access: sendEmail.name,
    topics: [campaignChanges, mailChanges],
    input: f => ({ key: f.key }),
  }),
  /** Those that any subscriber is on, by name. */
  lists: query<readonly CampaignList[]>()('CampaignLists', {
    route: 'GET /admin/mailing/campaigns/lists',
    access: sendEmail.name,
    topics: [],
    input: () => ({}),
  }),
  whatIsNew: query<WhatIsNew>()('NewSinceCampaign', {
    route: 'GET /admin/mailing/campaigns/new-items',
    access: sendEmail.name,
    topics: [campaignChanges],
    input: () => ({}),
  }),
};

export type PreviewedCampaign = MailContent;
/** Names of campaigns' mails, as the list of mails has them. */
export const campaignMails = { real: 'newsletter', test: 'newsletter-test' } as const;
