import type { Knex } from 'knex';

/** How often pages are read, a week: of each item for some weeks, of each kind for good. Nothing of who read them. */
export async function up(db: Knex): Promise<void> {
  await db.raw(`
    create table kernel.page_reads (
      week date not null,
      kind text not null,
      item uuid not null,
      reads int not null,
      primary key (week, item)
    )`);
  await db.raw('create index page_reads_most on kernel.page_reads (week, kind, reads desc)');
  await db.raw(`
    create table kernel.page_reads_of_kind (
      week date not null,
      kind text not null,
      reads int not null,
      primary key (week, kind)
    )`);
}
