import type { Knex } from 'knex';

/** What the sites of external videos answered last. `status`: of HTTP; 0: no answer. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.external_videos (
      video text primary key,
      status int not null,
      failed_since timestamptz,
      checked_at timestamptz not null
    )`);
}
