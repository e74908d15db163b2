import type { Knex } from 'knex';

/** Hashes of the tokens of programs. What a token may is recorded in its stream. */
export async function up(db: Knex): Promise<void> {
  await db.schema.withSchema('kernel').createTable('api_tokens', table => {
    table.uuid('key').primary();
    table.uuid('account').notNullable().index();
    table.text('hash').notNullable();
    table.timestamp('last_used_at');
  });
}
