import type { Knex } from 'knex';

/** Which rebuilds a worker does not try any more, and why the last one failed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table kernel.workers add column given_up jsonb not null default '{}';
    comment on column kernel.workers.given_up is 'reasons by names of read models'`);
}
