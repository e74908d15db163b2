import type { Knex } from 'knex';

/** Schema `read` for the read models, and the tables of the kernel: secrets, credentials, sessions, checkpoints. */
export async function up(db: Knex): Promise<void> {
  await db.raw('create schema read');
  const create = (name: string, build: (table: Knex.CreateTableBuilder) => void) =>
    db.schema.withSchema('kernel').createTable(name, build);
  await create('secrets', table => {
    table.text('name').primary();
    table.text('value').notNullable();
  });
  await create('subject_keys', table => {
    table.text('subject').primary();
    table.binary('key').comment('AES-256 key; null once the subject is forgotten');
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
    table.timestamp('forgotten_at');
  });
  await create('credentials', table => {
    table.uuid('account').primary();
    table.text('hash').notNullable();
    table.timestamp('updated_at').notNullable().defaultTo(db.fn.now());
  });
  await create('sessions', table => {
    table.uuid('id').primary();
    table.uuid('account').notNullable().index();
    table.uuid('family').notNullable().index();
    table.text('token_hash').notNullable().unique();
    table.text('previous_hash').unique().comment('accepted for a short while after rotated_at');
    table.timestamp('rotated_at');
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
    table.timestamp('expires_at').notNullable().index();
    table.text('user_agent').notNullable().defaultTo('');
    table.timestamp('revoked_at');
    table.text('revoked_reason');
  });
  await create('one_time_tokens', table => {
    table.text('hash').primary();
    table.text('purpose').notNullable();
    table.uuid('account').index();
    table.jsonb('data').notNullable().defaultTo('{}');
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now());
    table.timestamp('expires_at').notNullable();
    table.timestamp('used_at');
  });
  await create('idempotency', table => {
    table.text('key').notNullable();
    table.text('actor').notNullable().comment("the account's key, or empty for a visitor");
    table.text('command').notNullable();
    table.text('request_hash').notNullable();
    table.integer('status').comment('null while the command is under way');
    table.jsonb('response');
    table.timestamp('created_at').notNullable().defaultTo(db.fn.now()).index();
    table.primary(['key', 'actor']);
  });
  await create('checkpoints', table => {
    table.text('name').primary();
    table.integer('version').notNullable();
    table.specificType('position', 'text collate "C"').comment('null: at the beginning');
    table.specificType('tables', 'text[]').notNullable();
  });
  await create('parked', table => {
    table.text('name').notNullable().comment('of the read model');
    table.specificType('position', 'text collate "C"').notNullable();
    table.text('stream').notNullable();
    table.uuid('event').notNullable();
    table.text('type').notNullable();
    table.text('error').notNullable();
    table.timestamp('parked_at').notNullable().defaultTo(db.fn.now());
    table.primary(['name', 'position']);
  });
  await create('workers', table => {
    table.uuid('id').primary();
    table.timestamp('started_at').notNullable().defaultTo(db.fn.now());
    table.timestamp('heartbeat_at').notNullable().defaultTo(db.fn.now());
    table.specificType('behind', 'text[]').notNullable().comment('read models that are rebuilt or catch up');
  });
}
