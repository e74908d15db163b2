import type { Knex } from 'knex';

/** Claims of names that may have come to nothing, claims that are known to be over, and how far the log was followed for them. */
export async function up(db: Knex): Promise<void> {
  await db.schema.withSchema('kernel').createTable('open_claims', table => {
    table.uuid('claim').primary();
    table.text('stream').notNullable().comment('of the name');
    table.timestamp('until').notNullable().index();
  });
  await db.schema.withSchema('kernel').createTable('over_claims', table => {
    table.uuid('claim').primary();
    table.timestamp('at').notNullable().defaultTo(db.fn.now());
  });
  await db.schema.withSchema('kernel').createTable('claim_sweep', table => {
    table.boolean('single').primary().defaultTo(true).checkIn(['true']);
    table.specificType('position', 'text collate "C"').notNullable();
  });
}
