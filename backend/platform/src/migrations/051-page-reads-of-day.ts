import type { Knex } from 'knex';

/** How often each item is read, a day, for as long as its weeks are stored. Nothing about who read it. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.page_reads_of_day (
      item uuid not null,
      day date not null,
      reads int not null,
      primary key (item, day)
    )`);
  await db.raw('create index page_reads_of_day_old on kernel.page_reads_of_day (day)');
}
