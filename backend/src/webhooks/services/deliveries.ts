import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { WebhookDelivery } from '@learnloom/contracts/webhooks/webhooks';
import { streamName } from '@learnloom/platform/event-store/event-store';
import type { Sealing } from '@learnloom/platform/sealing';
import { secretText, type Sent } from './sender.ts';

const FIELD = 'webhook-secret';
const SECRET_BYTES = 32;
const KEPT_DAYS = 30;

export interface Delivery {
  readonly key: string;
  readonly webhook: string;
  readonly kind: string;
  readonly message: string;
}

interface Outcome extends Sent {
  readonly status: number | null;
  readonly arrived: boolean;
  /** When it is tried again; null: it is not. */
  readonly next: Date | null;
}

/** Secrets of webhooks, sealed, and messages to them; in tables of their own, never in events. */
export interface Deliveries {
  /** The new secret of a webhook, which its owner is shown once. */
  issue(webhook: string): Promise<string>;
  secretOf(webhook: string): Promise<string | null>;
  /** May be repeated. */
  add(delivery: Delivery): Promise<void>;
  find(key: string): Promise<Delivery | null>;
  /** Since when nothing has arrived; null: something has. */
  note(delivery: Pick<Delivery, 'key' | 'webhook'>, outcome: Outcome): Promise<Date | null>;
  page(webhook: string, page: number, limit: number): Promise<{ rows: readonly WebhookDelivery[]; total: number }>;
  /** ISO 8601, by webhook; those that work are left out. */
  failing(webhooks: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** It counts as working until the next failure. */
  renew(webhook: string): Promise<void>;
  remove(webhook: string): Promise<void>;
  sweep(): Promise<void>;
}

interface DeliveryColumns {
  readonly key: string;
  readonly kind: string;
  readonly status: WebhookDelivery['status'];
  readonly attempts: number;
  readonly created_at: Date | string;
  readonly last_attempt_at: Date | string | null;
  readonly next_attempt_at: Date | string | null;
  readonly response_status: number | null;
  readonly response_ms: number | null;
  readonly response: string;
}

const iso = (at: Date | string): string => new Date(at).toISOString();
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at));

const deliveryOf = (row: DeliveryColumns): WebhookDelivery => ({
  key: row.key,
  kind: row.kind,
  status: row.status,
  attempts: row.attempts,
  createdAt: iso(row.created_at),
  lastAttemptAt: isoOrNull(row.last_attempt_at),
  nextAttemptAt: isoOrNull(row.next_attempt_at),
  responseStatus: row.response_status,
  responseMs: row.response_ms,
  response: row.response,
});

const NOTE = `
  with tried as (
    update kernel.webhook_deliveries
       set attempts = attempts + 1, last_attempt_at = now(), next_attempt_at = $3, response_status = $4, response_ms = $5,
           response = $6, status = case when $7 then 'delivered' when $3::timestamptz is null then 'failed' else 'waiting' end
     where key = $1)
  update kernel.webhooks set failing_since = case when $7 then null else coalesce(failing_since, now()) end
   where key = $2 returning failing_since as since`;

async function pageOf(pool: Pool, webhook: string, page: number, limit: number) {
  const [found, counted] = await Promise.all([
    pool.query<DeliveryColumns>(
      `select * from kernel.webhook_deliveries where webhook = $1 order by created_at desc, key limit $2 offset $3`,
      [webhook, limit, (page - 1) * limit],
    ),
    pool.query<{ total: number }>('select count(*)::int as total from kernel.webhook_deliveries where webhook = $1', [
      webhook,
    ]),
  ]);
  return { rows: found.rows.map(deliveryOf), total: counted.rows[0]?.total ?? 0 };
}

export function openDeliveries(pool: Pool, sealing: Pick<Sealing, 'sealText' | 'openText'>): Deliveries {
  const subjectOf = (webhook: string) => streamName('webhook', webhook);
  return {
    async issue(webhook) {
      const secret = secretText(randomBytes(SECRET_BYTES));
      await pool.query(
        `insert into kernel.webhooks (key, secret) values ($1, $2) on conflict (key) do update set secret = excluded.secret`,
        [webhook, await sealing.sealText(subjectOf(webhook), FIELD, secret)],
      );
      return secret;
    },
    async secretOf(webhook) {
      const { rows } = await pool.query<{ secret: string }>('select secret from kernel.webhooks where key = $1', [
        webhook,
      ]);
      const sealedSecret = rows[0]?.secret;
      return sealedSecret === undefined ? null : sealing.openText(subjectOf(webhook), FIELD, sealedSecret);
    },
    async add({ key, webhook, kind, message }) {
      await pool.query(
        `insert into kernel.webhook_deliveries (key, webhook, kind, message, next_attempt_at)
         values ($1, $2, $3, $4, now()) on conflict do nothing`,
        [key, webhook, kind, message],
      );
    },
    async find(key) {
      const { rows } = await pool.query<Delivery>(
        'select key, webhook, kind, message from kernel.webhook_deliveries where key = $1',
        [key],
      );
      return rows[0] ?? null;
    },
    async note({ key, webhook }, { arrived, next, status, ms, response }) {
      const values = [key, webhook, next, status, ms, response, arrived];
      const { rows } = await pool.query<{ since: Date | string | null }>(NOTE, values);
      const since = rows[0]?.since ?? null;
      return since === null ? null : new Date(since);
    },
    page: (webhook, page, limit) => pageOf(pool, webhook, page, limit),
    async failing(keys) {
      const { rows } = await pool.query<{ key: string; since: Date | string }>(
        'select key, failing_since as since from kernel.webhooks where key = any($1::uuid[]) and failing_since is not null',
        [keys],
      );
      return new Map(rows.map(({ key, since }) => [key, iso(since)]));
    },
    async renew(webhook) {
      await pool.query('update kernel.webhooks set failing_since = null where key = $1', [webhook]);
    },
    async remove(webhook) {
      await pool.query(
        `with messages as (delete from kernel.webhook_deliveries where webhook = $1::uuid)
         delete from kernel.webhooks where key = $1::uuid`,
        [webhook],
      );
    },
    async sweep() {
      await pool.query('delete from kernel.webhook_deliveries where created_at < now() - make_interval(days => $1)', [
        KEPT_DAYS,
      ]);
    },
  };
}
