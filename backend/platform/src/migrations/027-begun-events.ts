import type { Knex } from 'knex';

/** What a worker is at where nobody knows yet whether it ends the process, so that the next one knows over what it ended. */
export async function up(db: Knex): Promise<void> {
  await db.schema.withSchema('kernel').createTable('begun', table => {
    table.text('name').notNullable().comment('of the work');
    table.uuid('event').notNullable().comment('that is applied alone; zeros: a batch');
    table.uuid('process').notNullable().comment('that applies it');
    table.integer('ends').notNullable().defaultTo(0).comment('processes before this one that ended over it');
    table.primary(['name', 'event']);
  });
}
