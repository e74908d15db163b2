import type { Knex } from 'knex';

/** Who is at a piece of work, so that the next process knows over what one ended. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    alter table kernel.reaction_work add column begun_by uuid, add column ends int not null default 0;
    comment on column kernel.reaction_work.begun_by is 'process that is at it, or ended over it';
    comment on column kernel.reaction_work.ends is 'processes before that one that ended over it'`);
}
