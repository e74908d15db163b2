import type { Knex } from 'knex';

/** Which rebuilds ended the process that ran them, so that no process begins them again and again. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table kernel.rebuilds
      add column process uuid,
      add column request int not null default 0,
      add column ends int not null default 0;
    comment on column kernel.rebuilds.process is 'that builds it';
    comment on column kernel.rebuilds.request is 'the last work of staff that asked for it; 0: none did';
    comment on column kernel.rebuilds.ends is 'processes before this one that ended while they built this version'`);
}
