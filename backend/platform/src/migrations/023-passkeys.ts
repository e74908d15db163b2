import type { Knex } from 'knex';

/** Public keys of passkeys, and the challenges that were answered. */
export async function up(db: Knex): Promise<void> {
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('passkeys', table => {
    table.uuid('key').primary();
    table.uuid('account').notNullable().index();
    table.text('credential').notNullable().unique().comment('base64url, as the device calls it');
    table.text('site').notNullable().comment('relying party id');
    table.text('name').notNullable();
    table.binary('public_key').notNullable().comment('COSE');
    table.bigInteger('counter').notNullable().comment('of the device; must rise where it counts');
    table.jsonb('transports').notNullable();
    table.boolean('synced').notNullable();
    table.timestamp('added_at').notNullable().defaultTo(db.fn.now());
    table.timestamp('last_used_at');
    table.uuid('last_claim').comment('the command that used it');
  });
  await create('passkey_challenges', table => {
    table.uuid('id').primary().comment('only those that a device has answered rightly');
    table.uuid('claim').notNullable().comment('the command that it was used for');
    table.timestamp('expires_at').notNullable().index();
  });
}
