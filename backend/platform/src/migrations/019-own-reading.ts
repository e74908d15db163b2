import type { Knex } from 'knex';

/** What people keep and read: rows of their own, never events. */
export async function up(db: Knex): Promise<void> {
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('bookmarks', table => {
    table.uuid('account').notNullable();
    table.uuid('item').notNullable();
    table.text('kind').notNullable();
    table.timestamp('marked_at').notNullable().defaultTo(db.fn.now());
    table.primary(['account', 'item']);
    table.index(['account', 'marked_at']);
  });
  await create('reading_history', table => {
    table.uuid('account').notNullable();
    table.uuid('item').notNullable();
    table.text('kind').notNullable();
    table.integer('percent').notNullable().comment('furthest');
    table.text('heading').notNullable().comment('id of the one read last');
    table.timestamp('read_at').notNullable().defaultTo(db.fn.now());
    table.primary(['account', 'item']);
    table.index(['account', 'read_at']);
  });
  await create('reading_off', table => {
    table.uuid('account').primary().comment('keeps no history');
  });
}
