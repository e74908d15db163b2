import { missing } from '@learnloom/contracts/kernel/refusal';
import { webhooks, type WebhookRow } from '@learnloom/contracts/webhooks/webhooks';
import { anyOf, type ReadDatabase } from '@learnloom/platform/reading';
import { answer } from '../kernel/reading/answer.ts';
import { containing } from '../kernel/reading/like.ts';
import type { Names } from '../kernel/reading/lookups.ts';
import { pageFrom } from '../kernel/reading/paging.ts';
import { sortedBy } from '../kernel/reading/sorting.ts';
import { services } from './services.ts';
import { webhookRows } from './tables.ts';

const columns = { updated: 'updatedAt', url: 'url' } as const;

const rowsOf = (read: ReadDatabase) =>
  webhookRows(read)
    .selectFrom('webhook')
    .select(['key', 'url', 'kinds', 'status', 'createdAt', 'updatedAt', 'version']);

const webhookRow = (row: Omit<WebhookRow, 'failingSince'>, failing: ReadonlyMap<string, string>): WebhookRow => ({
  ...row,
  failingSince: failing.get(row.key) ?? null,
});

export const webhookList = answer(
  webhooks.list,
  async (input, { read, webhookDeliveries }) => {
    const { by, direction, keyDirection } = sortedBy(webhooks.list, input.sort ?? '-updated');
    let rows = rowsOf(read).orderBy(columns[by], direction).orderBy('key', keyDirection);
    const { search } = input;
    if (search) rows = rows.where('url', 'ilike', containing(search));
    const page = await pageFrom(read, rows, input);
    const failing = await webhookDeliveries.failing(page.rows.map(({ key }) => key));
    return { ...page, rows: page.rows.map(row => webhookRow(row, failing)) };
  },
  { deps: [services.deliveries] },
);

export const oneWebhook = answer(
  webhooks.one,
  async ({ key }, { read, webhookDeliveries }) => {
    const row = await rowsOf(read).where('key', '=', key).executeTakeFirst();
    if (!row) throw missing('This webhook does not exist.');
    return webhookRow(row, await webhookDeliveries.failing([key]));
  },
  { deps: [services.deliveries] },
);

export const webhookDeliveryPage = answer(
  webhooks.deliveries,
  async ({ key, page = 1, limit = 20 }, { webhookDeliveries }) => ({
    ...(await webhookDeliveries.page(key, page, limit)),
    page,
    limit,
  }),
  { deps: [services.deliveries] },
);

export const webhookNames: Names = async (read, keys) => {
  const rows = await webhookRows(read)
    .selectFrom('webhook')
    .where('key', '=', anyOf(keys))
    .select(['key', 'url'])
    .execute();
  return new Map(rows.map(({ key, url }) => [key, url]));
};
