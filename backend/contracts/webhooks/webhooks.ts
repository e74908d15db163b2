import { aggregate, type Deletable } from '../kernel/aggregate.ts';
import { command, query, systemCommand, type FieldKit, type Page } from '../kernel/command.ts';
import { event, type EventOf } from '../kernel/event.ts';
import type { Refusals } from '../kernel/refusal.ts';
import { topic } from '../kernel/topic.ts';
import { webhookKindNames, type WebhookKind } from './kinds.ts';
import { manageWebhooks } from './permissions.ts';

/** An address of another program, and what it is told of. */
export interface WebhookFields {
  readonly url: string;
  /** Sorted, each once. */
  readonly kinds: readonly WebhookKind[];
}

export const webhookEvents = {
  WebhookAdded: event<WebhookFields>(),
  WebhookEdited: event<Partial<WebhookFields>>(),
  WebhookPaused: event(),
  /** It failed for days. */
  WebhookDisabled: event(),
  WebhookResumed: event(),
  WebhookDeleted: event(),
  /** A test message is to be sent, under this id. */
  WebhookTestRequested: event<{ delivery: string }>(),
  /** An earlier message is to be sent again, under the same id. */
  WebhookRepeatRequested: event<{ delivery: string }>(),
};
export type WebhookEvent = EventOf<typeof webhookEvents>;

export type WebhookStatus = 'active' | 'paused' | 'failing';

export interface Webhook extends WebhookFields, Deletable {
  readonly status: WebhookStatus;
}

export const webhookAggregate = aggregate<Webhook>()({
  events: webhookEvents,
  begin: { WebhookAdded: fields => ({ ...fields, status: 'active' }) },
  on: {
    WebhookEdited: (webhook, changes) => ({ ...webhook, ...changes }),
    WebhookPaused: webhook => ({ ...webhook, status: 'paused' }),
    WebhookDisabled: webhook => ({ ...webhook, status: 'failing' }),
    WebhookResumed: webhook => ({ ...webhook, status: 'active' }),
    WebhookDeleted: webhook => ({ ...webhook, deleted: true }),
    WebhookTestRequested: webhook => webhook,
    WebhookRepeatRequested: webhook => webhook,
  },
});

export interface WebhookRow extends WebhookFields {
  readonly key: string;
  readonly status: WebhookStatus;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly version: number;
  /** ISO 8601: no message has arrived since then; null: the last one arrived, or none was sent. */
  readonly failingSince: string | null;
}

/** A message and what became of it. */
export interface WebhookDelivery {
  readonly key: string;
  readonly kind: string;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly lastAttemptAt: string | null;
  readonly nextAttemptAt: string | null;
  /** HTTP status of the last response; null: there was none. */
  readonly responseStatus: number | null;
  /** Milliseconds that the last response took. */
  readonly responseMs: number | null;
  /** The beginning of the last response, or why there was none. */
  readonly response: string;
}

/** Handed out once. */
export interface AddedWebhook {
  readonly key: string;
  readonly secret: string;
}

const subject = 'webhook';
const staffChanges = topic('webhooks:staff', manageWebhooks.name);
export const MOST_WEBHOOKS = 50;
const webhookSorts = ['-updated', 'url'] as const;

const addressRefusals = {
  'not-public': {
    kind: 'invalid',
    field: 'url',
    message: 'Enter the https address of a public server, such as https://example.org/hooks',
  },
  'no-kinds': { kind: 'invalid', field: 'kinds', message: 'Choose at least one event' },
} as const satisfies Refusals;

const webhookFields = (f: FieldKit) => ({
  url: f.line(500),
  kinds: f.listOf(f.oneOf(webhookKindNames), webhookKindNames.length),
});

export const webhooks = {
  subject,
  topics: { staff: staffChanges },
  add: command('AddWebhook', {
    route: 'POST /admin/webhooks',
    permission: manageWebhooks.may.edit,
    activity: 'Added a webhook',
    subject,
    handsOut: true,
    refuses: {
      ...addressRefusals,
      'too-many-webhooks': {
        kind: 'conflict',
        message: 'You have reached the limit of 50 webhooks. Delete one first.',
      },
    },
    input: f => ({ key: f.newKey, ...webhookFields(f) }),
  }),
  edit: command('EditWebhook', {
    route: 'PUT /admin/webhooks/:key',
    permission: manageWebhooks.may.edit,
    activity: 'Edited a webhook',
    subject,
    overwrites: true,
    refuses: addressRefusals,
    input: f => ({ key: f.key, ...webhookFields(f) }),
  }),
  pause: command('PauseWebhook', {
    route: 'POST /admin/webhooks/:key/pause',
    permission: manageWebhooks.may.edit,
    activity: 'Paused a webhook',
    subject,
    undo: { command: 'ResumeWebhook', says: done => `${done.name} will receive events again.` },
    input: f => ({ key: f.key }),
  }),
  resume: command('ResumeWebhook', {
    route: 'POST /admin/webhooks/:key/resume',
    permission: manageWebhooks.may.edit,
    activity: 'Resumed a webhook',
    subject,
    undo: { command: 'PauseWebhook', says: done => `${done.name} will receive no events.` },
    input: f => ({ key: f.key }),
  }),
  remove: command('DeleteWebhook', {
    route: 'DELETE /admin/webhooks/:key',
    permission: manageWebhooks.may.edit,
    activity: 'Deleted a webhook',
    subject,
    input: f => ({ key: f.key }),
  }),
  test: command('TestWebhook', {
    route: 'POST /admin/webhooks/:key/test',
    permission: manageWebhooks.may.send,
    activity: 'Sent a test message to a webhook',
    says: 'The test message is being sent.',
    subject,
    input: f => ({ key: f.key }),
  }),
  sendAgain: command('SendWebhookAgain', {
    route: 'POST /admin/webhooks/:key/deliveries/:delivery/send',
    permission: manageWebhooks.may.send,
    activity: 'Sent a webhook message again',
    says: 'The message is being sent again.',
    subject,
    refuses: {
      'no-delivery': { kind: 'missing', message: 'This message no longer exists. Messages are kept for 30 days.' },
    },
    input: f => ({ key: f.key, delivery: f.key }),
  }),
  disable: systemCommand('DisableWebhook', {
    activity: 'Disabled a webhook that failed for days',
    subject,
    input: f => ({ key: f.key }),
  }),
  list: query<Page<WebhookRow>>()('WebhookList', {
    route: 'GET /admin/webhooks',
    access: manageWebhooks.name,
    topics: [staffChanges],
    sorts: webhookSorts,
    input: f => ({ ...f.paging, sort: f.sort(webhookSorts) }),
  }),
  one: query<WebhookRow>()('Webhook', {
    route: 'GET /admin/webhooks/:key',
    access: manageWebhooks.name,
    topics: [staffChanges],
    input: f => ({ key: f.key }),
  }),
  /** Newest first. */
  deliveries: query<Page<WebhookDelivery>>()('WebhookDeliveries', {
    route: 'GET /admin/webhooks/:key/deliveries',
    access: manageWebhooks.name,
    topics: [staffChanges],
    input: f => ({ key: f.key, page: f.paging.page, limit: f.paging.limit }),
  }),
};
