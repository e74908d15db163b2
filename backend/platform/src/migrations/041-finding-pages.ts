import type { Knex } from 'knex';

/**
 * How often old addresses were followed, by the redirect or the page that they lead to; and what was searched for and
 * found nowhere. Nothing of who followed or searched.
 */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.redirect_hits (
      target uuid primary key,
      hits int not null,
      last_hit timestamptz not null
    )`);
  await db.raw(`
    create table kernel.search_misses (
      words text primary key,
      times int not null,
      last_time timestamptz not null
    )`);
  await db.raw('create index search_misses_most on kernel.search_misses (times desc, words)');
}
