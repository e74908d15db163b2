import type { Knex } from 'knex';

/** Keys of the masters who may sign in. */
export const activeMasters = (db: Knex): Promise<string[]> =>
  db('account').where({ role: 'MASTER', suspended: false }).pluck<string[]>('key');
