import { newsletter, type SubscribersFile } from '@learnloom/contracts/website/newsletter';
import { csvOf } from '@learnloom/contracts/kernel/csv';
import { answer } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { website } from '../tables.ts';
import { currentSubscriber } from './subscriber.ts';

const columns = ['subscriber.key', 'email', 'state', 'consent', 'because', 'subscriber.subscribedAt'] as const;

/** Newest first; a search is for one whole address, which is found by its keyed hash. */
export const subscriberList = answer(newsletter.list, async (input, ports) => {
  const { state = 'all', search = '', sort } = input;
  const { direction, keyDirection } = sortedBy(newsletter.list, sort);
  let rows = website(ports.read)
    .selectFrom('subscriber')
    .orderBy('subscribedAt', direction)
    .orderBy('key', keyDirection)
    .select(['key', 'subscribedAt']);
  if (state !== 'all') rows = rows.where('state', '=', state);
  if (search !== '') rows = rows.where('key', '=', (await currentSubscriber(search, ports)).key);
  const page = await pageOf(ports.read, rows, input, keys =>
    website(ports.read)
      .selectFrom('subscriber')
      .innerJoin(keys.as('found'), 'found.key', 'subscriber.key')
      .orderBy('subscriber.subscribedAt', direction)
      .orderBy('subscriber.key', keyDirection)
      .select(columns),
  );
  return { ...page, rows: page.rows.map(row => ({ ...row, email: row.email ?? '' })) };
});

/** More than a spreadsheet shows at once; whoever has more takes a backup. */
const MOST_ROWS = 50_000;

export const subscribersFile = answer(
  newsletter.file,
  async (_input, { read }): Promise<SubscribersFile> => {
    const rows = await website(read)
      .selectFrom('subscriber')
      .orderBy('subscribedAt', 'desc')
      .orderBy('key')
      .limit(MOST_ROWS)
      .select(columns)
      .execute();
    return {
      name: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`,
      csv: await csvOf(['Email', 'Status', 'Since', 'Consent'], rows, row => [
        row.email ?? '',
        row.state,
        new Date(row.subscribedAt).toISOString(),
        row.consent || 'Confirmed by mail',
      ]),
    };
  },
  { cost: 200, limit: { requests: 20, seconds: 600 } },
);
