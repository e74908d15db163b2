import { newsletter } from '@learnloom/contracts/website/newsletter';
import { csvLine } from '@learnloom/contracts/kernel/csv';
import type { ReadDatabase } from '@learnloom/platform/reading';
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

/** Of imports; more never run at once. */
const NEWEST = 5;

export const subscriberImports = answer(newsletter.imports, (_input, { read }) =>
  website(read)
    .selectFrom('subscriber_import')
    .orderBy('startedAt', 'desc')
    .orderBy('key')
    .limit(NEWEST)
    .select(['key', 'addresses', 'consent', 'state', 'startedAt', 'through', 'added'])
    .execute(),
);

/** Subscribers that are in memory at once. */
const BATCH = 500;

interface Place {
  readonly key: string;
  readonly subscribedAt: string;
}

/** Batch after batch, newest first, each from where the last one ended. Times of events have milliseconds. */
async function* batches(read: ReadDatabase) {
  const rows = website(read).selectFrom('subscriber').orderBy('subscribedAt', 'desc').orderBy('key').limit(BATCH);
  const from = rows.select(columns);
  for (let last: Place | undefined; ;) {
    const { key, subscribedAt } = last ?? { key: '', subscribedAt: '' };
    const batch = await (
      last === undefined
        ? from
        : from
            .where('subscribedAt', '<=', subscribedAt)
            .where(({ or, eb }) => or([eb('subscribedAt', '<', subscribedAt), eb('key', '>', key)]))
    ).execute();
    yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

async function* csv(read: ReadDatabase): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['Email', 'Status', 'Since', 'Consent'])}`;
  for await (const batch of batches(read))
    yield batch
      .map(({ email, state, subscribedAt, consent }) =>
        csvLine([email ?? '', state, new Date(subscribedAt).toISOString(), consent || 'Confirmed by mail']),
      )
      .join('');
}

/** All subscribers as a file for a spreadsheet, however many they are. */
export const subscribersFile = answer(
  newsletter.file,
  (_input, { read }) =>
    Promise.resolve({
      type: 'text/csv; charset=utf-8',
      name: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`,
      pieces: csv(read),
    }),
  { streamed: true, cost: 20, limit: { requests: 20, seconds: 600 } },
);
