import { newsletter } from '@learnloom/contracts/website/newsletter';
import type { InputOf } from '@learnloom/contracts/kernel/command';
import type { ReadDatabase } from '@learnloom/platform/reading';
import { sql } from 'kysely';
import { csvLine } from '@learnloom/contracts/kernel/csv';
import { answer } from '../../kernel/reading/answer.ts';
import { pageOf } from '../../kernel/reading/paging.ts';
import { sortedBy } from '../../kernel/reading/sorting.ts';
import { website } from '../tables.ts';
import { currentSubscriber } from './subscriber.ts';

const columns = ['subscriber.key', 'email', 'state', 'consent', 'because', 'subscriber.subscribedAt', 'lists'] as const;

type Narrowed = InputOf<typeof newsletter.file>;

/** A search is for one whole address, which is found by its keyed hash; null: all are wanted. */
const keySought = async (
  { search = '' }: Narrowed,
  ports: Parameters<typeof currentSubscriber>[1],
): Promise<string | null> => (search === '' ? null : (await currentSubscriber(search, ports)).key);

/** Those that are asked for; without another order the newest are first. */
function listed(read: ReadDatabase, { state = 'all', list = '', sort }: Narrowed, key: string | null) {
  const { direction, keyDirection } = sortedBy(newsletter.list, sort);
  let rows = website(read).selectFrom('subscriber').orderBy('subscribedAt', direction).orderBy('key', keyDirection);
  if (state !== 'all') rows = rows.where('state', '=', state);
  if (list !== '') rows = rows.where(sql<boolean>`${sql.ref('lists')} @> ${JSON.stringify([list])}::jsonb`);
  if (key !== null) rows = rows.where('key', '=', key);
  return { rows, direction, keyDirection };
}

export const subscriberList = answer(newsletter.list, async (input, ports) => {
  const { rows: all, direction, keyDirection } = listed(ports.read, input, await keySought(input, ports));
  const rows = all.select(['key', 'subscribedAt']);
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

/** How somebody agreed whom nobody imported. */
const CONFIRMED = 'Confirmed by email';

/** Subscribers that are in memory at once. */
const BATCH = 500;

interface Place {
  readonly key: string;
  readonly subscribedAt: string;
}

/** Batch after batch, each from where the last one ended. Times of events have milliseconds. */
async function* batches({ rows, direction, keyDirection }: ReturnType<typeof listed>) {
  const from = rows.select(columns).limit(BATCH);
  const [beyond, upTo] = direction === 'desc' ? (['<', '<='] as const) : (['>', '>='] as const);
  const keyBeyond = keyDirection === 'desc' ? '<' : '>';
  for (let last: Place | undefined; ;) {
    const { key, subscribedAt } = last ?? { key: '', subscribedAt: '' };
    const batch = await (
      last === undefined
        ? from
        : from
            .where('subscribedAt', upTo, subscribedAt)
            .where(({ or, eb }) => or([eb('subscribedAt', beyond, subscribedAt), eb('key', keyBeyond, key)]))
    ).execute();
    yield batch;
    last = batch.at(-1);
    if (batch.length < BATCH) return;
  }
}

async function* csv(all: ReturnType<typeof listed>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['Email', 'Status', 'Since', 'Consent'])}`;
  for await (const batch of batches(all))
    yield batch
      .map(({ email, state, subscribedAt, consent }) =>
        csvLine([
          email ?? '',
          state,
          new Date(subscribedAt).toISOString(),
          consent || (state === 'pending' ? '' : CONFIRMED),
        ]),
      )
      .join('');
}

/** The list as a file for a spreadsheet, however many they are. */
export const subscribersFile = answer(
  newsletter.file,
  async (input, ports) => ({
    type: 'text/csv; charset=utf-8',
    name: `subscribers-${new Date().toISOString().slice(0, 10)}.csv`,
    pieces: csv(listed(ports.read, input, await keySought(input, ports))),
  }),
  { streamed: true, cost: 20, limit: { requests: 20, seconds: 600 } },
);
