import type { Knex } from 'knex';

/** How often old addresses were followed, by the redirect or the page that they lead to. Nothing of who followed them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.redirect_hits (
      target uuid primary key,
      hits int not null,
      last_hit timestamptz not null
    )`);
}
