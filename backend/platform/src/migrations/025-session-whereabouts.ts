import type { Knex } from 'knex';

/** What people tell their sessions apart by. The column for what a browser says of itself was never written. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table kernel.sessions
      drop column user_agent,
      add column device text not null default '',
      add column network text not null default '';
    comment on column kernel.sessions.device is 'browser and system, in words';
    comment on column kernel.sessions.network is 'beginning of the address'`);
}
