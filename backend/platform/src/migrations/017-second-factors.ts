import type { Knex } from 'knex';

/** Second factors, recovery codes, and sign-ins that still lack their second step. */
export async function up(db: Knex): Promise<void> {
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('second_factors', table => {
    table.uuid('account').primary();
    table.text('secret').comment("sealed with the account's key; null until a code of the offer has come back");
    table.timestamp('since');
    table.text('offered').comment('sealed; becomes the secret');
    table.timestamp('offered_at');
    table.bigInteger('last_step').notNullable().defaultTo(0).comment('of the newest code that was used: 30 s each');
    table.uuid('last_claim').comment('the command that used it');
  });
  await create('recovery_codes', table => {
    table.uuid('account').notNullable();
    table.text('hash').notNullable();
    table.uuid('claim').comment('the command that used it; null: it is still good');
    table.primary(['account', 'hash']);
  });
  await create('second_steps', table => {
    table.uuid('id').primary();
    table.uuid('account').notNullable().index();
    table.text('browser').notNullable().comment("hash of the browser's cookie");
    table.integer('tries').notNullable().defaultTo(0);
    table.uuid('claim').comment('the command that it was used for');
    table.timestamp('expires_at').notNullable().index();
  });
}
