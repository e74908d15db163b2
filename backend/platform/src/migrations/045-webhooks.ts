import type { Knex } from 'knex';

/** Secrets of webhooks, and messages to them with what became of each. */
export async function up(db: Knex): Promise<void> {
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('webhooks', table => {
    table.uuid('key').primary();
    table.text('secret').notNullable().comment('sealed');
    table.timestamp('failing_since').comment('null: the last message arrived');
  });
  await create('webhook_deliveries', table => {
    table.uuid('key').primary().comment('the id of the message');
    table.uuid('webhook').notNullable();
    table.text('kind').notNullable();
    table.text('message').notNullable().comment('JSON as it is sent and signed');
    table.text('status').notNullable().defaultTo('waiting');
    table.integer('attempts').notNullable().defaultTo(0);
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index();
    table.timestamp('last_attempt_at');
    table.timestamp('next_attempt_at');
    table.integer('response_status');
    table.integer('response_ms');
    table.text('response').notNullable().defaultTo('');
    table.index(['webhook', 'created_at', 'key']);
  });
}
