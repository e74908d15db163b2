import type { Knex } from 'knex';

/** Which rebuilds failed and are tried again, and why the last one failed. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table kernel.workers add column failing jsonb not null default '{}';
    comment on column kernel.workers.failing is 'reasons by names of read models'`);
}
