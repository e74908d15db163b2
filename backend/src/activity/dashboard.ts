import { dashboard as declared } from '@learnloom/contracts/activity/activity';
import type { ItemKind } from '@learnloom/contracts/content/item';
import type { SubscriberState } from '@learnloom/contracts/website/newsletter';
import { answer } from '../kernel/reading/answer.ts';
import { activity } from './tables.ts';

interface Counts {
  readonly published: number;
  readonly drafts: number;
}

type Rows = ReturnType<typeof activity>;

async function itemCounts(rows: Rows, kind: ItemKind): Promise<Counts> {
  const counts = await rows
    .selectFrom('content_count')
    .where('key', '=', kind)
    .select(['items', 'published'])
    .executeTakeFirst();
  const { items = 0, published = 0 } = counts ?? {};
  return { published, drafts: items - published };
}

async function accountCounts(rows: Rows): Promise<{ readonly total: number; readonly suspended: number }> {
  const counts = await rows
    .selectFrom('account_count')
    .where('key', '=', 'all')
    .select(['accounts as total', 'suspended'])
    .executeTakeFirst();
  return counts ?? { total: 0, suspended: 0 };
}

async function subscriberCount(rows: Rows): Promise<number> {
  const state: SubscriberState = 'subscribed';
  const row = await rows.selectFrom('subscriber_count').where('key', '=', state).select('people').executeTakeFirst();
  return row?.people ?? 0;
}

/** Figures at a glance; each comes from the read model of its area. */
export const dashboard = answer(declared, async (_input, { read }) => {
  const rows = activity(read);
  const [articles, tutorials, accounts, subscribers] = await Promise.all([
    itemCounts(rows, 'article'),
    itemCounts(rows, 'tutorial'),
    accountCounts(rows),
    subscriberCount(rows),
  ]);
  return { articles, tutorials, accounts, subscribers };
});
