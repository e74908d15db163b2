import type { ReadDatabase } from '@learnloom/platform/reading';
import type { Secrets } from '@learnloom/platform/secrets';
import { searchForm } from '@learnloom/contracts/kernel/search-form';
import { accountRows } from '../tables.ts';

/** Registrations of one address that are looked at: so many are made in an hour at most. */
const MAX_REGISTRATIONS = 10;

interface Ports {
  readonly read: ReadDatabase;
  readonly secrets: Pick<Secrets, 'hashEmail'>;
}

/** Key of the newest registration of the address whose code was never entered; null: there is none. */
export async function pendingRegistration(email: string, { read, secrets }: Ports): Promise<string | null> {
  const rows = await accountRows(read)
    .selectFrom('account')
    .where('emailForm', '=', searchForm(email))
    .where('deleted', '=', false)
    .where('confirmed', '=', false)
    .orderBy('registeredAt', 'desc')
    .limit(MAX_REGISTRATIONS)
    .select(['key', 'email'])
    .execute();
  const emailHash = secrets.hashEmail(email);
  return rows.find(row => row.email !== null && secrets.hashEmail(row.email) === emailHash)?.key ?? null;
}
