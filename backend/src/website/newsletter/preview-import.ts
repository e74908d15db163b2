import { newsletter } from '@learnloom/contracts/website/newsletter';
import type { SubscriberImportPreview } from '@learnloom/contracts/website/subscriber-import';
import type { Ports } from '../../kernel/ports.ts';
import { uuidOf } from '../../kernel/deciding/uuid.ts';
import { website } from '../tables.ts';
import { imported } from './import-subscribers.ts';
import { readAddresses, type ReadAddresses } from './read-addresses.ts';

/** Addresses that are looked up in one query. */
const BATCH = 1000;

type Counts = Pick<SubscriberImportPreview, 'added' | 'subscribed' | 'pending' | 'unsubscribed'>;

async function countsOf(
  { addresses, ended }: Pick<ReadAddresses, 'addresses' | 'ended'>,
  { read, secrets }: Pick<Ports, 'read' | 'secrets'>,
): Promise<Counts> {
  const counts = { added: 0, subscribed: 0, pending: 0, unsubscribed: 0 };
  for (let from = 0; from < addresses.length; from += BATCH) {
    const keys = addresses.slice(from, from + BATCH).map(email => uuidOf(newsletter.subject, secrets.hashEmail(email)));
    const rows = await website(read)
      .selectFrom('subscriber')
      .where('key', 'in', keys)
      .select(['key', 'state'])
      .execute();
    const states = new Map(rows.map(({ key, state }) => [key, state]));
    for (const [index, key] of keys.entries()) {
      const state = states.get(key);
      if (state === 'subscribed' || state === 'pending') counts[state] += 1;
      else if (state === 'ended' || ended[from + index] !== '') counts.unsubscribed += 1;
      else counts.added += 1;
    }
  }
  return counts;
}

/** Read from the lists as they are now: who signs up until the import is counted as new here. */
export const previewImport = imported.on(newsletter.previewImport, {
  limit: { requests: 60, seconds: 600 },
  prepare: ({ csv, column, consentColumn }): Promise<ReadAddresses> => readAddresses(csv, { column, consentColumn }),
  decide: () => [],
  respond: async ({ facts }, ports): Promise<SubscriberImportPreview> => {
    const { twice, broken, moreBroken, skipped } = facts;
    return { ...(await countsOf(facts, ports)), twice, broken, moreBroken, skipped };
  },
});
